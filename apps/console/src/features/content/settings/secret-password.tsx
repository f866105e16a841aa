import { contentDetail, contentReaders, contentSecretPasswordSet, limits } from '@zhanfang/contract'
import { App, Button, Form, type FormInstance, Input } from 'antd'
import { useCall, useCallMutation } from '../../../api.ts'
import { CopyButton } from '../../../components/values/copy-button.tsx'
import type { ContentSubject } from './content-subject.ts'
import classes from './settings.module.css'
import { texts as settingTexts } from './texts.ts'

const texts = settingTexts.readers

export interface PasswordValues {
  password?: string
}

interface SecretPasswordProps extends Pick<ContentSubject, 'kind' | 'id'> {
  readOnly: boolean
  form: FormInstance<PasswordValues>
}

/** The password by which whoever has the address of a secret content gets in; it is set, changed and taken away. */
export function SecretPassword({ kind, id, readOnly, form }: SecretPasswordProps) {
  const { modal } = App.useApp()
  const params = { kind, id }
  const readers = useCall(contentReaders, { params }, { quiet: true })
  const set = useCallMutation(contentSecretPasswordSet, { done: texts.passwordSet })
  const remove = useCallMutation(contentSecretPasswordSet, { done: texts.passwordRemoved })
  const hasPassword = readers.data?.hasPassword ?? false
  const content = useCall(contentDetail, { params }, { enabled: hasPassword, quiet: true })
  if (!readers.data) return null

  async function save({ password = '' }: PasswordValues) {
    try {
      await set.mutateAsync({ params, body: { password } })
      form.resetFields()
    } catch {
      // Told by the client; what was entered stays.
    }
  }

  return (
    <section className={classes.part} aria-labelledby="secret-password">
      <h3 id="secret-password">{texts.password}</h3>
      <p className={classes.hint}>{texts.passwordHint}</p>
      <ul className={classes.rows}>
        <li className={hasPassword ? undefined : classes.quiet}>
          <div>{hasPassword ? texts.hasPassword : texts.noPassword}</div>
          {hasPassword && !readOnly && (
            <Button
              size="small"
              danger
              onClick={() =>
                void modal.confirm({
                  title: texts.removePasswordTitle,
                  content: texts.removePasswordText,
                  okText: texts.removePassword,
                  okButtonProps: { danger: true },
                  onOk: () => remove.mutateAsync({ params, body: { password: null } }),
                })
              }
            >
              {texts.removePassword}
            </Button>
          )}
        </li>
        {hasPassword && content.data && (
          <li>
            <div>
              {content.data.url}
              <small>{texts.address}</small>
            </div>
            <CopyButton text={content.data.url} label={texts.copyAddress} />
          </li>
        )}
      </ul>
      {!readOnly && (
        <Form<PasswordValues>
          form={form}
          layout="vertical"
          scrollToFirstError={{ focus: true, block: 'center' }}
          onFinish={(values) => void save(values)}
        >
          <Form.Item
            name="password"
            label={texts.newPassword}
            normalize={(given: string) => given.trimStart()}
            rules={[
              {
                validator: (_, given: string | undefined) => {
                  const { min, max, length } = limits.contentPassword
                  const size = given?.trim().length ?? 0
                  return size >= min && size <= max ? Promise.resolve() : Promise.reject(new Error(length))
                },
              },
            ]}
          >
            <Input maxLength={limits.contentPassword.max} autoComplete="off" />
          </Form.Item>
          <Button htmlType="submit" loading={set.isPending}>
            {hasPassword ? texts.changePassword : texts.setPassword}
          </Button>
        </Form>
      )}
    </section>
  )
}
