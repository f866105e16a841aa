import { graySteps, weappGray, weappGrayChange, weappGrayEnd } from '@zhanfang/contract'
import { Alert, App, Button, Modal, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { grayTexts as texts } from '../texts.ts'
import classes from './panel.module.css'

/** Gives the version that has passed to some visitors first, to more of them, or to nobody after all. */
export function GrayDialog({ onClose }: { onClose: () => void }) {
  const { modal } = App.useApp()
  const gray = useCall(weappGray, undefined, { quiet: true })
  const change = useCallMutation(weappGrayChange, { done: texts.done, onSuccess: onClose })
  const end = useCallMutation(weappGrayEnd, { done: texts.ended, onSuccess: onClose })
  const now = gray.data?.plan?.percentage ?? 0
  const steps = graySteps.filter((step) => step > now)
  const [chosen, setChosen] = useState<number>()
  const percentage = chosen ?? steps[0] ?? 100

  function askToEnd() {
    void modal.confirm({
      title: texts.endAsk,
      content: texts.endText,
      okText: texts.end,
      okButtonProps: { danger: true },
      onOk: () => end.mutateAsync({}).catch(() => undefined),
    })
  }
  return (
    <Modal open title={texts.title} footer={null} width={440} onCancel={onClose}>
      {gray.isError ? (
        <ListFailure onRetry={() => void gray.refetch()} retrying={gray.isFetching} />
      ) : !gray.data ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : (
        <div className={classes.gray}>
          <p className={classes.hint}>{texts.hint}</p>
          {now > 0 && <Alert type="info" showIcon title={texts.now(now)} />}
          <Radio.Group
            aria-label={texts.percentage}
            optionType="button"
            value={percentage}
            options={steps.map((step) => ({ value: step, label: texts.step(step) }))}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
          <div className={classes.buttons}>
            <Button
              type="primary"
              loading={change.isPending}
              onClick={() => change.mutate({ body: { percentage } })}
            >
              {texts.start}
            </Button>
            {now > 0 && (
              <Button danger loading={end.isPending} onClick={askToEnd}>
                {texts.end}
              </Button>
            )}
          </div>
        </div>
      )}
    </Modal>
  )
}
