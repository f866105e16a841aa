import { todoSettings, todoSettingUpdate } from '@zhanfang/contract'
import { Alert, Radio, Skeleton } from 'antd'
import { useCall, useCallMutation } from '../../../../api.ts'
import { useCan } from '../../../app/public/use-app.ts'
import { texts } from './texts.ts'

/** Whether the answers of a survey wait for a decision. */
export function AuditMode({ itemType, surveyId }: { itemType: string; surveyId: string }) {
  const canDecide = useCan()('answer:write')
  const settings = useCall(todoSettings, { query: { itemType, itemId: surveyId } }, { quiet: true })
  const save = useCallMutation(todoSettingUpdate, { done: texts.saved, changes: ['survey', 'notice'] })
  const [setting] = settings.data?.list ?? []
  if (settings.isError) return <Alert type="warning" showIcon title={settings.error.message} />
  if (!setting) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  return (
    <div>
      <p>{setting.hint}</p>
      <Radio.Group
        aria-label={setting.title}
        value={setting.value}
        disabled={!canDecide || save.isPending}
        options={setting.options}
        onChange={({ target }) =>
          save.mutate({ body: { itemType, itemId: surveyId, value: String(target.value) } })
        }
      />
    </div>
  )
}
