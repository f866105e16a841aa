/**
 * Opens a page of WeChat's beside the console: whoever agrees there need not be the one who works here. Failures are told
 * by the client; the window closes then.
 */
export async function openWeixinPage(ask: () => Promise<string>): Promise<boolean> {
  // Before the call: a window that is opened later is taken for an advertisement.
  const page = window.open('', '_blank')
  try {
    const url = await ask()
    if (page) {
      page.opener = null
      page.location.href = url
    } else location.href = url
    return true
  } catch {
    page?.close()
    return false
  }
}
