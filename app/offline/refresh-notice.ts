import './refresh-notice.css'

const CLOSE_ICON =
  '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18"/><path d="m6 6 12 12"/></svg>'

/**
 * Returns a function that shows the notice of a newer version of the site. The page reloads only when the reader
 * presses Refresh.
 */
export function createRefreshNotice(): () => void {
  const place = document.createElement('div')
  place.className = 'refresh-place'
  place.role = 'status'
  document.body.append(place)
  return () => {
    place.innerHTML = `<div class="refresh"><p>This site has a newer version.</p>
<button class="btn btn-line btn-sm" type="button">Refresh</button>
<button class="icon-btn" type="button" aria-label="Later">${CLOSE_ICON}</button></div>`
    const [refresh, later] = place.querySelectorAll('button')
    refresh?.addEventListener('click', () => location.reload())
    later?.addEventListener('click', () => place.replaceChildren())
  }
}
