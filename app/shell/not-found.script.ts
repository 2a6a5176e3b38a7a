import { nextProgress, SEARCH_INTERVAL_MS, searchRemark, shownPath } from './not-found.ts'

/** Shows the requested address and animates the search. With reduced motion, it shows the result at once. */
export function start(main: HTMLElement) {
  const path = main.querySelector('[data-path]')
  const bar = main.querySelector<HTMLElement>('[role="progressbar"]')
  const figure = main.querySelector('.num')
  const remark = main.querySelector('.seek .note')
  if (!path || !bar || !figure || !remark) return
  path.textContent = shownPath(location.pathname)

  let progress = 0
  const show = () => {
    bar.setAttribute('aria-valuenow', String(progress))
    bar.style.setProperty('--v', `${progress}%`)
    figure.textContent = `${progress}%`
    remark.textContent = searchRemark(progress)
  }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    progress = 100
    return show()
  }
  const timer = setInterval(() => {
    progress = nextProgress(progress)
    show()
    if (progress === 100) clearInterval(timer)
  }, SEARCH_INTERVAL_MS)
}
