/** Addresses that a respondent may be sent to: http(s) or a path inside the site. */
export const linkUrl = /^(https?:\/\/|\/(?![/\\]))/i

export const isLinkUrl = (text: string): boolean => linkUrl.test(text)
