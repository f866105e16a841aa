import { weixinBindStatus, weixinBindUrl } from '@zhanfang/contract'
import { Modal } from 'antd'
import { api, queryClient } from '../../api.ts'
import { toastSuccess } from '../../toast.ts'
import { useScan } from '../auth/public/scan.ts'
import { ScanView } from '../auth/public/scan-view.tsx'
import { texts as authTexts } from '../auth/public/texts.ts'
import { texts } from './texts.ts'

/** Binds the WeChat that scans the code. */
export function WeixinDialog({ onClose }: { onClose: () => void }) {
  const { scan, refresh } = useScan({
    start: () => api.call(weixinBindUrl, undefined, { silent: true }),
    ask: (sceneId) => api.call(weixinBindStatus, { query: { sceneId } }, { silent: true }),
    onConfirmed: () => {
      toastSuccess(texts.weixin.done)
      onClose()
      void queryClient.invalidateQueries({ queryKey: ['account'] })
    },
  })
  return (
    <Modal open title={texts.weixin.title} footer={null} width={400} onCancel={onClose}>
      <p>{texts.weixin.hint}</p>
      <ScanView scan={scan} onRefresh={refresh} confirmedText={authTexts.scan.bound} />
    </Modal>
  )
}
