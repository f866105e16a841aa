/**
 * Cookie with the session of a visitor in one app. Sites of several apps share an origin, so each has its own; on a domain
 * of an app's own it stays there. No script can read it, and it counts only for the app in its name.
 */
export const customerCookie = (appId: string): string => `zf_customer_${appId}`
