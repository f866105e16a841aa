import {
  type Campaign,
  campaignLookNames,
  campaignLooks,
  prizeCampaignCreate,
  prizeCampaignDetail,
  prizeCampaignUpdate,
  prizeLimits,
} from '@zhanfang/contract'
import { Alert, Button, DatePicker, Drawer, Form, type FormInstance, Input, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { fieldErrorsOf, useCall, useCallMutation } from '../../api.ts'
import { checkMended } from '../../components/form/check-mended.ts'
import { showFailure } from '../../components/form/failure-at-fields.ts'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { FormPortProvider } from '../../form-port-provider.tsx'
import { texts as shellTexts } from '../../texts.ts'
import { bodyOf, type CampaignValues, copyOf, fieldOf, valuesOf } from './campaign-values.ts'
import { PrizesFields } from './prize-fields.tsx'
import classes from './prize.module.css'
import { CalendarFields, ChanceFields } from './rule-fields.tsx'
import { texts } from './public/texts.ts'

const words = texts.form
const WIDTH = 760
const noNames: Readonly<Record<string, string>> = {}

function CampaignForm({
  campaign,
  isCopy,
  onClose,
}: {
  /** Absent for a new one. */
  campaign?: Campaign | undefined
  isCopy: boolean
  onClose: () => void
}) {
  const [form] = Form.useForm<CampaignValues>()
  const [begin] = useState(() =>
    campaign && isCopy ? copyOf(campaign, words.copyOf(campaign.name)) : valuesOf(campaign),
  )
  /** Fields of lists have paths of their own, which come from the call. */
  const fields: Pick<FormInstance, 'setFields' | 'focusField' | 'scrollToField'> = form
  const look = Form.useWatch('look', form) ?? begin.look
  const [failure, setFailure] = useState('')
  const create = useCallMutation(prizeCampaignCreate, { done: words.created, silent: true })
  const update = useCallMutation(prizeCampaignUpdate, { done: words.saved, silent: true })
  const changed = isCopy ? undefined : campaign
  const wasPublished = changed !== undefined && changed.state !== 'draft'

  /** Puts what is wrong at its fields; the words of what has none stand above. */
  function tell(problems: readonly { path: string; message: string }[]): boolean {
    const known = problems.flatMap(({ path, message }) => {
      const name = fieldOf(path)
      return name === undefined ? [] : [{ name, errors: [message] }]
    })
    fields.setFields(known)
    const [first] = known
    if (first) {
      fields.focusField(first.name)
      fields.scrollToField(first.name, { block: 'center' })
    } else setFailure(problems[0]?.message ?? '')
    return known.length > 0
  }

  async function submit() {
    setFailure('')
    // Fields of other kinds are not on the screen, and stay known.
    const values: CampaignValues = { ...begin, ...form.getFieldsValue(true) }
    const parsed = bodyOf(values)
    if (!parsed.success) {
      tell(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
      return
    }
    try {
      if (changed)
        await update.mutateAsync({
          params: { id: changed.id },
          body: { ...parsed.data, version: changed.version },
        })
      else await create.mutateAsync({ body: parsed.data })
      onClose()
    } catch (error) {
      const problems = fieldErrorsOf(error).flatMap(({ name, errors }) =>
        errors.map((message) => ({ path: name.join('.'), message })),
      )
      if (problems.length === 0 || !tell(problems)) setFailure(showFailure(form, error, () => undefined))
    }
  }

  return (
    <FormDrawer title={changed ? words.edit : words.create} form={form} onClose={onClose} size={WIDTH}>
      <Form<CampaignValues>
        form={form}
        layout="vertical"
        initialValues={begin}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={(values: object) => checkMended(form, values)}
        onFinish={() => void submit()}
      >
        {failure !== '' && <Alert className={classes.failure} type="error" title={failure} role="alert" />}
        <fieldset className={classes.section}>
          <legend>{words.sections.basic}</legend>
          <Form.Item name="look" label={words.look} extra={wasPublished ? words.lookFixed : undefined}>
            <Select
              options={campaignLooks.map((value) => ({
                value,
                label: campaignLookNames[value],
                disabled: wasPublished && (value === 'calendar') !== (changed.look === 'calendar'),
              }))}
            />
          </Form.Item>
          <Form.Item
            name="name"
            label={words.name}
            rules={[{ required: true, whitespace: true, message: prizeLimits.name.required }]}
          >
            <Input maxLength={prizeLimits.name.max} placeholder={words.nameHint} autoComplete="off" />
          </Form.Item>
          <Form.Item name="time" label={words.time} extra={words.timeHint}>
            <DatePicker.RangePicker
              showTime={{ format: 'HH:mm' }}
              format="YYYY-MM-DD HH:mm"
              allowEmpty={[true, true]}
              style={{ width: '100%' }}
            />
          </Form.Item>
          <Form.Item name="intro" label={words.intro} extra={words.introHint}>
            <Input.TextArea rows={3} maxLength={prizeLimits.intro.max} showCount />
          </Form.Item>
        </fieldset>
        {look === 'calendar' ? (
          <CalendarFields names={campaign?.couponNames ?? noNames} />
        ) : (
          <>
            <PrizesFields names={campaign?.couponNames ?? noNames} />
            <ChanceFields />
          </>
        )}
        <Button type="primary" htmlType="submit" block loading={create.isPending || update.isPending}>
          {shellTexts.actions.save}
        </Button>
      </Form>
    </FormDrawer>
  )
}

/** A campaign: when it is, what can be won in it and how often people draw. `id` is absent for a new one. */
export function CampaignDrawer({
  id,
  isCopy = false,
  onClose,
}: {
  id?: string | undefined
  isCopy?: boolean
  onClose: () => void
}) {
  const isNarrow = useNarrow()
  const found = useCall(prizeCampaignDetail, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  if (id === undefined || found.data)
    return (
      <FormPortProvider>
        <CampaignForm campaign={found.data} isCopy={isCopy} onClose={onClose} />
      </FormPortProvider>
    )
  return (
    <Drawer open title={words.edit} size={isNarrow ? '100%' : WIDTH} onClose={onClose}>
      {found.isError ? (
        <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}
