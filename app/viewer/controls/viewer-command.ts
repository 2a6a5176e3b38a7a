import type { ViewerCommand } from './key-map.ts'
import type { PageView, PageViewer } from '#app/viewer/engine/pages/page-commands.ts'

/** Runs the command of a key. */
export function runCommand(
  command: Exclude<ViewerCommand, 'find' | 'print' | 'help' | 'mark' | 'mark-words'>,
  { page, pages }: PageView,
  pageViewer: PageViewer,
) {
  switch (command) {
    case 'next-page':
      return pageViewer.goTo(page + 1)
    case 'previous-page':
      return pageViewer.goTo(page - 1)
    case 'first-page':
      return pageViewer.goTo(1)
    case 'last-page':
      return pageViewer.goTo(pages)
    case 'right':
      return pageViewer.panOr(1, () => pageViewer.goTo(page + 1))
    case 'left':
      return pageViewer.panOr(-1, () => pageViewer.goTo(page - 1))
    case 'line-down':
      return pageViewer.scrollBy(1)
    case 'line-up':
      return pageViewer.scrollBy(-1)
    case 'screen-down':
      return pageViewer.scrollBy(0, 1)
    case 'screen-up':
      return pageViewer.scrollBy(0, -1)
    case 'zoom-in':
      return pageViewer.zoomBy(1)
    case 'zoom-out':
      return pageViewer.zoomBy(-1)
    case 'zoom-reset':
      return pageViewer.zoomTo('text')
    case 'rotate':
      return pageViewer.rotate()
  }
}
