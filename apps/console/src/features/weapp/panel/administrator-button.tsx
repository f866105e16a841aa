import { weappChangeManagerUrl } from '@zhanfang/contract'
import { App, Button } from 'antd'
import { api } from '../../../api.ts'
import { upkeepTexts } from '../texts.ts'

const words = upkeepTexts.administrator

/** Leads to WeChat's page on which another administrator shows who they are. */
export function AdministratorButton() {
  const { modal } = App.useApp()

  async function go() {
    // Before the call: a window that is opened later is taken for an advertisement.
    const page = window.open('', '_blank')
    try {
      const { url } = await api.call(weappChangeManagerUrl)
      if (page) {
        page.opener = null
        page.location.href = url
      } else location.href = url
    } catch {
      // Told by the client.
      page?.close()
    }
  }
  const ask = () =>
    void modal.confirm({ title: words.ask, content: words.text, okText: words.go, onOk: () => go() })
  return (
    <Button size="small" onClick={ask}>
      {words.open}
    </Button>
  )
}
