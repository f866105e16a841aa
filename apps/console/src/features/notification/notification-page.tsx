import { notificationOptions } from '@zhanfang/contract'
import { Button, Result, Skeleton, Tag } from 'antd'
import { useParams } from 'react-router'
import { askAhead, useCall } from '../../api.ts'
import { FullPage } from '../../layout/full-page.tsx'
import { useDocumentTitle } from '../../layout/document-title.ts'
import type { ScreenAddress } from '../../router/screen-address.ts'
import { texts as shellTexts } from '../../texts.ts'
import { ComposeForm } from './compose-form.tsx'
import { History } from './history.tsx'
import classes from './notification-page.module.css'
import { texts } from './texts.ts'

export const ahead = ({ params: { type = '', id = '' } }: ScreenAddress): Promise<void> =>
  askAhead(notificationOptions, { params: { type, id } })

/** `/notification/:type/:id`: writes and sends messages about a content, and shows what became of earlier ones. */
export default function NotificationPage() {
  const { type = '', id = '' } = useParams()
  const options = useCall(notificationOptions, { params: { type, id } }, { quiet: true })
  const { data } = options
  useDocumentTitle(data && `${texts.title} · ${data.item.title}`)
  return (
    <FullPage
      back={{ to: '/mini/message', label: texts.back }}
      title={
        data ? (
          <>
            {data.item.title} <Tag variant="filled">{texts.about(data.item.typeName)}</Tag>
          </>
        ) : (
          texts.title
        )
      }
      tools={
        data && (
          <Button href={data.item.url} target="_blank" rel="noopener">
            {texts.open}
          </Button>
        )
      }
    >
      <div className={classes.screen}>
        {data ? (
          <>
            <ComposeForm key={`${type} ${id}`} options={data} />
            <History item={data.item} channels={data.channels} />
          </>
        ) : options.isError ? (
          <Result
            status="warning"
            title={texts.missing}
            extra={<Button onClick={() => void options.refetch()}>{shellTexts.actions.retry}</Button>}
          />
        ) : (
          <Skeleton active paragraph={{ rows: 10 }} />
        )}
      </div>
    </FullPage>
  )
}
