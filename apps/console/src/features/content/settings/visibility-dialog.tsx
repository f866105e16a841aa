import {
  contentDetail,
  contentReveals,
  type ContentSummary,
  contentVisibilities,
  type ContentVisibility,
  type contentVisibilityInput,
  contentVisibilityNames,
  customerGroupList,
  limits,
} from '@zhanfang/contract'
import { Alert, Button, Form, Input, Modal, Radio, Select, Skeleton } from 'antd'
import type { z } from 'zod'
import { useCall } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { useCan } from '../../app/public/use-app.ts'
import type { ContentSubject } from './content-subject.ts'
import classes from './settings.module.css'
import { texts as settingTexts } from './texts.ts'

const texts = settingTexts.visibility

export type VisibilityInput = z.output<typeof contentVisibilityInput>

/** What is asked of contents before others may see more of them. */
export type RevealedContent = Pick<ContentSummary, 'id' | 'visibility'>

interface VisibilityDialogProps {
  title: string
  /** What holds now; undefined where several contents differ. */
  visibility: ContentVisibility | undefined
  /** The one content; absent where there are several. */
  place?: Pick<ContentSubject, 'kind' | 'id'>
  /** The several, where there are. */
  rows?: readonly RevealedContent[]
  hasPassword?: boolean
  onSubmit: (input: VisibilityInput) => Promise<unknown>
  onClose: () => void
}

interface Values {
  visibility: ContentVisibility
  password?: string
  groupIds?: string[]
  price?: number | null
}

/** Who may see a content, with what each choice means. */
export function VisibilityDialog(props: VisibilityDialogProps) {
  const { visibility, place } = props
  const asksMore = (visibility === 'groups' || visibility === 'paid') && place !== undefined
  // Lists do not know the groups of a content, or its price.
  const detail = useCall(
    contentDetail,
    { params: { kind: place?.kind ?? 'article', id: place?.id ?? '' } },
    { enabled: asksMore },
  )
  if (asksMore && detail.isPending) {
    return (
      <Modal open title={props.title} onCancel={props.onClose} footer={null}>
        <Skeleton active />
      </Modal>
    )
  }
  return (
    <ReadyDialog
      {...props}
      groupIds={(asksMore && detail.data?.groupIds) || []}
      price={(asksMore && detail.data?.price) || 0}
    />
  )
}

/** Whether a choice lets people in who were kept out before. */
const opens = (before: ContentVisibility, chosen: ContentVisibility): boolean =>
  chosen !== before && (chosen === 'public' || (chosen === 'unlisted' && before !== 'public'))

/** What others see of contents as soon as the choice is saved: told before it is. */
function Revealed({ ids, isListed }: { ids: string[]; isListed: boolean }) {
  const found = useCall(contentReveals, { body: { ids } }, { quiet: true })
  const { data } = found
  return (
    <Alert
      type="warning"
      showIcon
      title={isListed ? texts.becomesPublic(ids.length) : texts.becomesUnlisted(ids.length)}
      description={
        data ? (
          <ul className={classes.reveals}>
            <li>
              {texts.revealed.titles(
                data.titles.map((one) => one || texts.revealed.untitled),
                data.contents,
              )}
            </li>
            {data.comments > 0 && <li>{texts.revealed.comments(data.comments)}</li>}
            {data.files > 0 && <li>{texts.revealed.files(data.files)}</li>}
            {data.live < data.contents && <li>{texts.revealed.waiting(data.contents - data.live)}</li>}
          </ul>
        ) : found.isError ? (
          <>
            {texts.revealed.unknown}
            <Button type="link" size="small" onClick={() => void found.refetch()}>
              {texts.revealed.retry}
            </Button>
          </>
        ) : (
          texts.revealed.counting
        )
      }
    />
  )
}

function ReadyDialog({
  title,
  visibility,
  place,
  rows,
  groupIds,
  price,
  hasPassword = false,
  onSubmit,
  onClose,
}: VisibilityDialogProps & { groupIds: readonly string[]; price: number }) {
  const can = useCan()
  const mayReadGroups = can('customer:read')
  const groups = useCall(customerGroupList, undefined, { enabled: mayReadGroups, quiet: true })
  const [form] = Form.useForm<Values>()
  const chosen = Form.useWatch('visibility', form) ?? visibility
  const those = rows ?? (place && visibility ? [{ id: place.id, visibility }] : [])
  const opened = those.flatMap((one) => (chosen && opens(one.visibility, chosen) ? [one.id] : []))
  // Who does not see the groups can leave a content to them, and no more.
  const offered = contentVisibilities.filter(
    (one) => one !== 'groups' || mayReadGroups || visibility === 'groups',
  )
  const options = mayReadGroups
    ? groups.data?.list.map(({ id, name, count }) => ({ value: id, label: texts.groupOf(name, count) }))
    : groupIds.map((value) => ({ value, label: texts.someGroup }))
  return (
    <FormDialog<Values>
      title={title}
      form={form}
      okText={settingTexts.save}
      fields={['visibility', 'password', 'groupIds', 'price']}
      initialValues={{ visibility: visibility ?? 'public', groupIds: [...groupIds], price }}
      onClose={onClose}
      onSubmit={async ({ visibility: next, password, groupIds: chosenGroups, price: asked }) => {
        await onSubmit({
          visibility: next,
          groupIds: next === 'groups' ? (chosenGroups ?? [...groupIds]) : [],
          ...(next === 'password' && password ? { password } : {}),
          price: next === 'paid' ? (asked ?? 0) : 0,
        })
        onClose()
      }}
    >
      <Form.Item name="visibility" label={texts.label}>
        <Radio.Group className={classes.choices}>
          {offered.map((one) => (
            <Radio key={one} value={one}>
              <b>{contentVisibilityNames[one]}</b>
              <span className={classes.hint}>{texts.hints[one]}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {chosen === 'groups' && (
        <Form.Item
          name="groupIds"
          label={texts.groups}
          extra={options?.length === 0 ? texts.noGroupsYet : texts.groupsHint}
          rules={[{ required: true, type: 'array', min: 1, message: texts.groupsRequired }]}
        >
          <Select
            mode="multiple"
            loading={mayReadGroups && groups.isPending}
            disabled={!mayReadGroups}
            optionFilterProp="label"
            options={options ?? []}
            placeholder={texts.groupsPlaceholder}
          />
        </Form.Item>
      )}
      {chosen === 'paid' && (
        <Form.Item name="price" label={texts.price} extra={texts.priceHint}>
          <NumberInput min={0} max={100_000} precision={2} prefix="¥" />
        </Form.Item>
      )}
      {chosen === 'password' && (
        <Form.Item
          name="password"
          label={texts.password}
          extra={hasPassword && visibility === 'password' ? texts.keepPassword : undefined}
          rules={[
            {
              validator: (_, given: string | undefined) => {
                const { min, max, length } = limits.contentPassword
                const size = given?.trim().length ?? 0
                if (size === 0 && hasPassword && visibility === 'password') return Promise.resolve()
                return size >= min && size <= max ? Promise.resolve() : Promise.reject(new Error(length))
              },
            },
          ]}
        >
          <Input maxLength={limits.contentPassword.max} autoComplete="off" />
        </Form.Item>
      )}
      {opened.length > 0 && <Revealed ids={opened} isListed={chosen === 'public'} />}
      {chosen === 'secret' && visibility !== 'secret' && (
        <Alert type="info" showIcon title={texts.leavesPublic} />
      )}
    </FormDialog>
  )
}
