import { CloudUploadOutlined } from '@ant-design/icons'
import { classList, microPageList, websitePublish } from '@zhanfang/contract'
import { App, Button } from 'antd'
import { useCallMutation } from '../../../api.ts'
import { withApp } from '../../../session/session.ts'
import { toastSuccess } from '../../../toast.ts'
import { texts } from './texts.ts'

/** Publishes all pages that visitors come across, and names those that could not be. */
export function PublishSite() {
  const { modal } = App.useApp()
  const publish = useCallMutation(websitePublish, {
    changes: [microPageList.module, classList.module],
    onSuccess: ({ published, failed }) => {
      if (failed.length === 0) {
        toastSuccess(published === 0 ? texts.publish.nothing : texts.publish.done(published))
        return
      }
      modal.warning({
        title: texts.publish.someFailed(published, failed.length),
        content: (
          <ul>
            {failed.map(({ pageId, title, message }) => (
              <li key={pageId}>
                <a href={withApp(`/micro/edit/${pageId}`)}>{title}</a>
                {texts.publish.because(message)}
              </li>
            ))}
          </ul>
        ),
      })
    },
  })

  function ask() {
    void modal.confirm({
      title: texts.publish.title,
      content: texts.publish.text,
      okText: texts.publish.action,
      onOk: () => publish.mutateAsync({}).catch(() => undefined),
    })
  }
  return (
    <Button icon={<CloudUploadOutlined />} loading={publish.isPending} onClick={ask}>
      {texts.publish.action}
    </Button>
  )
}
