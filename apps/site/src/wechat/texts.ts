export const launchTexts = { open: '打开小程序' }
