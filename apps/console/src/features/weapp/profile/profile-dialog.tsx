import {
  weappBasicInfo,
  weappModifyHeadImage,
  weappModifySignature,
  weappNameSchema,
  weappNickName,
  weappRecordStatus,
  weappSetNickName,
  weappSignatureSchema,
  weappVerifyNickName,
  type CallData,
} from '@zhanfang/contract'
import { Alert, Avatar, Button, Drawer, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { api, useCall, useCallMutation } from '../../../api.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { useCloseQuestion } from '../../../components/leaving/use-close-question.ts'
import { toastSuccess } from '../../../toast.ts'
import { texts } from '../texts.ts'
import classes from './profile.module.css'
import { UploadButton } from './upload-button.tsx'

const words = texts.profile
type Info = CallData<typeof weappBasicInfo>

/** Another name: WeChat is asked whether it is free, and decides when it has seen the licence. */
function NamePart({ info, onTouched }: { info: Info; onTouched: () => void }) {
  const [form] = Form.useForm<{ nickName: string; license: string }>()
  const names = useCall(weappNickName, undefined, { quiet: true })
  const [found, setFound] = useState('')
  const [failure, setFailure] = useState('')
  const [checking, setChecking] = useState(false)
  const rename = useCallMutation(weappSetNickName, {
    silent: true,
    onSuccess: ({ isWaiting }) => toastSuccess(isWaiting ? words.renaming : words.renamed),
  })
  const [newest] = names.data?.nicknameModifyLog ?? []

  async function check() {
    const { nickName } = await form.validateFields(['nickName'])
    setChecking(true)
    setFailure('')
    try {
      const answer = await api.call(weappVerifyNickName, { body: { nickName } }, { silent: true })
      setFound(answer.needsProof ? words.needsProof(answer.wording) : words.free)
    } catch (error) {
      setFound('')
      setFailure(showFailure(form, error, (name) => (name === 'nickName' ? name : undefined)))
    } finally {
      setChecking(false)
    }
  }

  async function submit(body: { nickName: string; license: string }) {
    setFailure('')
    try {
      await rename.mutateAsync({ body })
      form.resetFields(['license'])
      setFound('')
    } catch (error) {
      setFailure(
        showFailure(form, error, (name) => (name === 'nickName' || name === 'license' ? name : undefined)),
      )
    }
  }

  return (
    <section className={classes.part}>
      {newest?.state === 1 && <Alert type="info" showIcon title={words.waiting(newest.nickName)} />}
      {newest?.state === 2 && (
        <Alert type="error" showIcon title={words.refused(newest.nickName, newest.reason)} />
      )}
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      <Form
        form={form}
        scrollToFirstError={{ focus: true, block: 'center' }}
        layout="vertical"
        initialValues={{ nickName: info.nickName }}
        onValuesChange={(changed) => {
          onTouched()
          if ('nickName' in changed) setFound('')
        }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="nickName"
          label={words.name}
          extra={found || words.nameHint(info.names.used, info.names.quota)}
          rules={[ruleOf(weappNameSchema)]}
        >
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="license"
          label={words.license}
          rules={[{ required: true, message: words.licenseNeeded }]}
        >
          <UploadButton label={words.choose} />
        </Form.Item>
        <div className={classes.buttons}>
          <Button loading={checking} onClick={() => void check().catch(() => undefined)}>
            {words.check}
          </Button>
          <Button htmlType="submit" loading={rename.isPending} disabled={newest?.state === 1}>
            {words.rename}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function HeadImagePart({ info }: { info: Info }) {
  const change = useCallMutation(weappModifyHeadImage, { done: words.headImageDone })
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{words.headImage}</h3>
      <div className={classes.head}>
        <Avatar src={info.headImg || undefined} size={64} alt="">
          {info.nickName.slice(0, 1)}
        </Avatar>
        <span>
          <UploadButton
            label={words.choose}
            onChange={(mediaId) => change.mutateAsync({ body: { mediaId } })}
          />
          <p className={classes.hint}>{words.headImageHint(info.headImages.used, info.headImages.quota)}</p>
        </span>
      </div>
    </section>
  )
}

function SignaturePart({ info, onTouched }: { info: Info; onTouched: () => void }) {
  const [form] = Form.useForm<{ appSignature: string }>()
  const [failure, setFailure] = useState('')
  const change = useCallMutation(weappModifySignature, { done: words.signatureDone, silent: true })
  async function submit(body: { appSignature: string }) {
    setFailure('')
    try {
      await change.mutateAsync({ body })
    } catch (error) {
      setFailure(showFailure(form, error, (name) => (name === 'appSignature' ? name : undefined)))
    }
  }
  return (
    <section className={classes.part}>
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      <Form
        form={form}
        scrollToFirstError={{ focus: true, block: 'center' }}
        layout="vertical"
        initialValues={{ appSignature: info.signature }}
        onValuesChange={onTouched}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="appSignature"
          label={words.signature}
          extra={words.signatureHint(info.signatures.used, info.signatures.quota)}
          rules={[ruleOf(weappSignatureSchema)]}
        >
          <Input.TextArea rows={3} maxLength={120} showCount />
        </Form.Item>
        <Button htmlType="submit" loading={change.isPending}>
          {words.save}
        </Button>
      </Form>
    </section>
  )
}

/** What the mini-program says of itself at WeChat: each part is changed by itself, as WeChat has it. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const info = useCall(weappBasicInfo, undefined, { quiet: true })
  const record = useCall(weappRecordStatus, undefined, { quiet: true })
  const [touched, setTouched] = useState(false)
  const close = useCloseQuestion(() => touched, onClose)
  const touch = () => setTouched(true)
  return (
    <Drawer open title={words.title} size={520} onClose={close}>
      {info.data ? (
        <>
          <NamePart info={info.data} onTouched={touch} />
          <HeadImagePart info={info.data} />
          <SignaturePart info={info.data} onTouched={touch} />
          {record.data && (
            <section className={classes.part}>
              <h3 className={classes.title}>{words.record}</h3>
              <p className={classes.hint}>{record.data.text}</p>
            </section>
          )}
        </>
      ) : info.isError ? (
        <ListFailure onRetry={() => void info.refetch()} retrying={info.isFetching} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  )
}
