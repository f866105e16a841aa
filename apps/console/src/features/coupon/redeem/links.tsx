import { redeemLimits, redeemLinkCreate, redeemLinkList, redeemLinkRevoke } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Alert, Button, Form, Input, Select, Popconfirm } from 'antd'
import { useCall, useCallMutation } from '../../../api.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { useLeaveQuestion } from '../../../components/leaving/use-leave-question.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { CopyMark } from '../../../components/values/copy-mark.tsx'
import { LinkCode } from '../../share/public/qr-code.tsx'
import { CouponsField } from './coupons-field.tsx'
import classes from './redeem.module.css'
import { texts } from './texts.ts'

const words = texts.link
const hours = [8, 24, 168, 720, 2160] as const
interface Values {
  place: string
  hours: number
  couponIds: string[]
}
const fields = ['place', 'hours', 'couponIds']

/** Links for those who redeem without a login: made, shown once, taken back. */
export function RedeemLinks() {
  const [form] = Form.useForm<Values>()
  const links = useCall(redeemLinkList)
  const create = useCallMutation(redeemLinkCreate, { silent: true, onSuccess: () => form.resetFields() })
  const revoke = useCallMutation(redeemLinkRevoke, { done: words.revoked })
  useLeaveQuestion(() => form.isFieldsTouched())
  const made = create.data
  return (
    <div className={classes.links}>
      <p className={classes.quiet}>{words.purpose}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ place: '', hours: 24, couponIds: [] }}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={(body) => {
          create.mutateAsync({ body }).catch((error: unknown) => {
            showFailure(form, error, (name) => (fields.includes(name) ? name : undefined))
          })
        }}
      >
        <Form.Item
          name="place"
          label={words.place}
          rules={[{ required: true, whitespace: true, message: redeemLimits.placeRequired }]}
        >
          <Input maxLength={redeemLimits.place} autoComplete="off" />
        </Form.Item>
        <Form.Item name="hours" label={words.hours}>
          <Select options={hours.map((value) => ({ value, label: words.hourChoices[value] }))} />
        </Form.Item>
        <Form.Item name="couponIds" label={words.coupons}>
          <CouponsField label={words.coupons} />
        </Form.Item>
        <Button htmlType="submit" type="primary" loading={create.isPending}>
          {words.create}
        </Button>
      </Form>
      {made && (
        <Alert
          type="success"
          title={words.once}
          description={
            <div className={classes.made}>
              <CopyMark text={made.url} label={words.url} />
              <LinkCode name={made.place} url={made.url} size={150} />
            </div>
          }
        />
      )}
      <section aria-label={words.standing}>
        <h2>{words.standing}</h2>
        {links.isError && <ListFailure retrying={links.isFetching} onRetry={() => void links.refetch()} />}
        {links.data?.list.length === 0 && <p className={classes.quiet}>{words.none}</p>}
        <ul className={classes.last}>
          {(links.data?.list ?? []).map((link) => (
            <li key={link.id}>
              <span>
                {link.place}
                {link.coupons.length > 0 && (
                  <small className={classes.quiet}> {words.only(link.coupons.join('、'))}</small>
                )}
              </span>
              <span className={classes.quiet}>{words.until(formatDateTime(link.expiresAt))}</span>
              <Popconfirm
                title={words.revokeOf(link.place)}
                description={words.revokeConfirm}
                okText={words.revoke}
                okButtonProps={{ danger: true }}
                onConfirm={() => revoke.mutate({ params: { id: link.id } })}
              >
                <Button size="small" danger aria-label={words.revokeOf(link.place)}>
                  {words.revoke}
                </Button>
              </Popconfirm>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
