/** `appStatus` of an app that has published something. */
export const APP_PUBLISHED = 2
