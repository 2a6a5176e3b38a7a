/** The ruler of the reading tools: a band at the height of the pointer. Styles show it (`data-ruler`). */
export function startRuler() {
  const band = document.createElement('div')
  band.className = 'read-ruler'
  band.setAttribute('aria-hidden', 'true')
  document.body.append(band)
  addEventListener(
    'pointermove',
    ({ clientY, pointerType }) => {
      // A finger scrolls: for it the band stays where it is.
      if (pointerType !== 'touch') band.style.setProperty('--y', `${clientY}px`)
    },
    { passive: true },
  )
}
