/** Of the screen on which people set up their account, as the bar that is always there calls it too. */
export const accountTitle = '账号设置'
