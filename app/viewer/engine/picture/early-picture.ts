import type { InitialPicture } from './initial-load.ts'

/**
 * Shows the picture of a document's first page as soon as it is here, before the app has started. It is where the desk will show
 * it: below a bar on phones, else in the middle. Its words follow, to be selected. Not if the reader was in this document before,
 * and may come back to another page. This function uses no other code, because its text is also written into a page.
 */
export function showEarly(
  picture: InitialPicture,
  url: string,
  layWords: (text: unknown) => HTMLElement | undefined,
): void {
  const show = () => {
    let places: string | null = null
    try {
      places = localStorage.getItem('ee_places_v1')
    } catch {
      // Storage is forbidden: nothing is remembered.
    }
    if (places?.includes(JSON.stringify(url)) || document.querySelector('.pdf-first > img')) return
    const { body } = document
    // Still in the head.
    if (!body) {
      requestAnimationFrame(show)
      return
    }
    const place = document.createElement('div')
    const page = new Image()
    page.alt = ''
    page.crossOrigin = 'anonymous'
    page.src = picture.image.src
    place.className = 'pdf-early'
    place.setAttribute('aria-hidden', 'true')
    place.append(page)
    const isPhone = innerWidth < 768
    const width = isPhone ? (innerWidth - 16) / 0.8 : Math.min(1032, innerWidth - 160)
    // Below the desk, which covers it when it is there.
    place.style.cssText = `position:fixed;z-index:49;inset:0;overflow:hidden;background:var(--color-sunk);--pdf-words:${width / 1000}`
    const top = `${isPhone ? 56 : 140}px`
    const left = `${(innerWidth - width) / 2}px`
    page.style.cssText = `position:absolute;top:${top};left:${left};width:${width}px;max-width:none;background:#fff`
    body.append(place)
    picture.hide = () => place.remove()
    const addWords = async () => {
      const words = layWords(await picture.words.text)
      if (!words) return
      Object.assign(words.style, { top, left })
      place.append(words)
    }
    void addWords()
  }
  // The desk may be there first: a picture that came after it would lie over every page that follows.
  picture.hide = () => picture.image.removeEventListener('load', show)
  picture.image.addEventListener('load', show, { once: true })
}
