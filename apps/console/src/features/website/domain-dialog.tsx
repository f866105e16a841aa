import {
  type CallData,
  limits,
  websiteDomain,
  websiteDomainBind,
  websiteDomainProof,
} from '@zhanfang/contract'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { api, queryClient } from '../../api.ts'
import { CopyButton } from '../../components/values/copy-button.tsx'
import { toastSuccess } from '../../toast.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import classes from './site-card.module.css'
import { texts } from './public/texts.ts'

function Values({ title, values }: { title: string; values: readonly (readonly [string, string])[] }) {
  return (
    <section className={classes.way}>
      <h3 className={classes.wayTitle}>{title}</h3>
      <dl className={classes.values}>
        {values.map(([name, value]) => (
          <div key={name} className={classes.value}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <CopyButton bare type="text" size="small" text={value} label={texts.copy(name)} />
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Binds a domain in two steps: which one, and how to show that it is one's own. */
export function DomainDialog({ target, onClose }: { target: string; onClose: () => void }) {
  const [form] = Form.useForm<{ domain: string }>()
  const [proof, setProof] = useState<CallData<typeof websiteDomainProof>>()

  async function submit({ domain }: { domain: string }) {
    if (!proof) {
      const found = await api.call(websiteDomainProof, { query: { domain } }, { silent: true })
      form.setFieldValue('domain', found.domain)
      setProof(found)
      return
    }
    await api.call(websiteDomainBind, { body: { domain } }, { silent: true })
    onClose()
    toastSuccess(texts.bound)
    await Promise.all(
      [websiteDomain.module, 'app'].map((module) => queryClient.invalidateQueries({ queryKey: [module] })),
    )
  }

  return (
    <FormDialog<{ domain: string }>
      title={texts.dialog}
      form={form}
      okText={proof ? texts.check : texts.next}
      fields={['domain']}
      focus="domain"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="domain"
        label={texts.domain}
        rules={[{ required: true, message: limits.domain.required }]}
      >
        <Input
          placeholder={texts.placeholder}
          maxLength={limits.domain.max}
          autoComplete="off"
          spellCheck={false}
          // The proof is that of another domain from now on.
          onChange={() => setProof(undefined)}
        />
      </Form.Item>
      {proof && (
        <>
          <p className={classes.hint}>{texts.prove}</p>
          <Values
            title={texts.record}
            values={[
              [texts.recordName, proof.record.name],
              [texts.recordValue, proof.record.value],
            ]}
          />
          <Values
            title={texts.file}
            values={[
              [texts.fileUrl, proof.file.url],
              [texts.fileContent, proof.file.content],
            ]}
          />
          <Values title={texts.point} values={[[texts.target, target]]} />
          <p className={classes.hint} style={{ marginBlockStart: 8 }}>
            {texts.pointHint}
          </p>
        </>
      )}
    </FormDialog>
  )
}
