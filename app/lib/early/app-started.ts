/** The name of the event by which an app page says that its app answers presses. */
export const APP_STARTED = 'app-started'
