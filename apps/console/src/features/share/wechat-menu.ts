/** Address of the server's module that has the page signed and limits WeChat's share menu. */
const SCRIPT = '/wechat-share.js'

/** Inside WeChat only, and once for a document: the script runs when it is loaded. */
export function limitMenuInWechat(): void {
  if (!/MicroMessenger/i.test(navigator.userAgent)) return
  if (document.querySelector(`script[src="${SCRIPT}"]`)) return
  const script = document.createElement('script')
  script.type = 'module'
  script.src = SCRIPT
  document.head.append(script)
}
