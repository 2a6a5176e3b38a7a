/**
 * A click, but not the second one of a double click. A press may put something else under the pointer: the next row of a list, or
 * the button of the next step. That must not be pressed too.
 */
export function onFirstClick(press: () => void): (click: { detail: number }) => void {
  return ({ detail }) => {
    // A press of a key has 0.
    if (detail <= 1) press()
  }
}
