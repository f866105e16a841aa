/** Whether a browser is the one inside WeChat, by what it says of itself. */
export const isWechat = (userAgent: string | undefined): boolean => /MicroMessenger/i.test(userAgent ?? '')
