/** What Chromium reports when it shows a page without its view transition: the page came too fast, or was left at once. */
export const LEFT_OUT_TRANSITION = /Transition was (aborted|skipped)/
