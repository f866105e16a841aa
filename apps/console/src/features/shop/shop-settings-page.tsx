import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { provinces } from '@zhanfang/contract/shop/address'
import { shopSettings as settingsCall, shopSettingsUpdate } from '@zhanfang/contract/shop/calls'
import { shopLimits, shopMessages } from '@zhanfang/contract/shop/limits'
import { deliveryFeeSchema, type ShopSettings } from '@zhanfang/contract/shop/settings'
import { Alert, Button, Card, Form, Input, Select, Skeleton, Switch } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useCall, useCallMutation } from '../../api.ts'
import { showFailure } from '../../components/form/failure-at-fields.ts'
import { NumberInput } from '../../components/form/number-input.tsx'
import { SaveBar } from '../../components/leaving/save-bar.tsx'
import { useLeaveQuestion } from '../../components/leaving/use-leave-question.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { SectionNav } from '../../components/page/section-nav.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { randomUuid } from '../../random-uuid.ts'
import { withApp } from '../../session/session.ts'
import classes from './shop.module.css'
import { texts } from './texts.ts'

const words = texts.settings
const regionOptions = provinces.map((value) => ({ value, label: value }))
/** Names a place in orders, or a template in goods: short, letters and digits. */
const newShortId = () => randomUuid().replaceAll('-', '').slice(0, 10)

/** 元 on the screen, 分 in the settings. */
function FenInput({
  value,
  onChange,
  ...rest
}: {
  value?: number | null
  onChange?: (fen: number | null) => void
  id?: string
  'aria-label'?: string
}) {
  return (
    <NumberInput
      {...rest}
      min={0}
      max={shopLimits.fee / 100}
      precision={2}
      prefix="¥"
      value={value === null || value === undefined ? null : value / 100}
      onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(yuan * 100))}
    />
  )
}

/** The fields of one fee. `at` is its place in the form. */
function FeeFields({ at }: { at: (string | number)[] }) {
  const needed = [{ required: true, message: texts.dialogs.required }]
  return (
    <div className={classes.fee}>
      <Form.Item name={[...at, 'firstPieces']} label={words.firstPieces} rules={needed}>
        <NumberInput min={1} max={999} precision={0} />
      </Form.Item>
      <Form.Item name={[...at, 'firstFee']} label={words.firstFee} rules={needed}>
        <FenInput />
      </Form.Item>
      <Form.Item name={[...at, 'morePieces']} label={words.morePieces} rules={needed}>
        <NumberInput min={1} max={999} precision={0} />
      </Form.Item>
      <Form.Item name={[...at, 'moreFee']} label={words.moreFee} rules={needed}>
        <FenInput />
      </Form.Item>
      <Form.Item name={[...at, 'freeFrom']} label={words.freeFrom} tooltip={words.freeFromHint}>
        <FenInput />
      </Form.Item>
    </div>
  )
}

/** Fees of regions, at a place in the form. */
const Regions = ({ at }: { at: (string | number)[] }) => (
  <Form.List name={at}>
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <div key={key} className={classes.group}>
            <Form.Item
              name={[name, 'names']}
              label={words.regionNames}
              rules={[{ required: true, message: shopMessages.noRegions }]}
            >
              <Select mode="multiple" options={regionOptions} />
            </Form.Item>
            <FeeFields at={[name, 'fee']} />
            <Button size="small" icon={<DeleteOutlined />} onClick={() => remove(name)}>
              {words.removeRegion}
            </Button>
          </div>
        ))}
        <Button
          icon={<PlusOutlined />}
          disabled={fields.length >= shopLimits.regionFees}
          onClick={() => add({ names: [], fee: deliveryFeeSchema.parse({}) })}
        >
          {words.addRegion}
        </Button>
      </>
    )}
  </Form.List>
)

/** A table of fees: everywhere, some regions, and where nothing is sent to. */
const FeeTable = ({ at }: { at: (string | number)[] }) => (
  <>
    <h3>{words.elsewhere}</h3>
    <FeeFields at={[...at, 'elsewhere']} />
    <h3>{words.regions}</h3>
    <Regions at={[...at, 'regions']} />
    <Form.Item name={[...at, 'never']} label={words.never} style={{ marginBlockStart: 24 }}>
      <Select mode="multiple" options={regionOptions} />
    </Form.Item>
  </>
)

const Templates = () => (
  <Form.List name="templates">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <div key={key} className={classes.group}>
            <Form.Item name={[name, 'id']} hidden noStyle>
              <Input />
            </Form.Item>
            <Form.Item
              name={[name, 'name']}
              label={words.templateName}
              rules={[{ required: true, whitespace: true, message: shopMessages.templateName }]}
            >
              <Input maxLength={shopLimits.templateName} autoComplete="off" />
            </Form.Item>
            <FeeTable at={[name]} />
            <Button size="small" icon={<DeleteOutlined />} onClick={() => remove(name)}>
              {words.removeTemplate(String(name + 1))}
            </Button>
          </div>
        ))}
        <Button
          icon={<PlusOutlined />}
          disabled={fields.length >= shopLimits.templates}
          onClick={() =>
            add({
              id: newShortId(),
              name: '',
              elsewhere: deliveryFeeSchema.parse({}),
              regions: [],
              never: [],
            })
          }
        >
          {words.addTemplate}
        </Button>
      </>
    )}
  </Form.List>
)

const Pickups = () => (
  <Form.List name="pickups">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <div key={key} className={classes.group}>
            <Form.Item name={[name, 'id']} hidden noStyle>
              <Input />
            </Form.Item>
            <div className={classes.fee}>
              <Form.Item
                name={[name, 'name']}
                label={words.placeName}
                rules={[{ required: true, whitespace: true, message: shopMessages.placeName }]}
              >
                <Input maxLength={shopLimits.placeName} autoComplete="off" />
              </Form.Item>
              <Form.Item
                name={[name, 'address']}
                label={words.placeAddress}
                rules={[{ required: true, whitespace: true, message: shopMessages.placeAddress }]}
              >
                <Input maxLength={shopLimits.placeAddress} autoComplete="off" />
              </Form.Item>
              <Form.Item name={[name, 'phone']} label={words.placePhone}>
                <Input maxLength={shopLimits.placePhone} inputMode="tel" autoComplete="off" />
              </Form.Item>
              <Form.Item name={[name, 'hours']} label={words.placeHours}>
                <Input maxLength={shopLimits.placeHours} autoComplete="off" />
              </Form.Item>
            </div>
            <Button size="small" icon={<DeleteOutlined />} onClick={() => remove(name)}>
              {words.removePickup(String(name + 1))}
            </Button>
          </div>
        ))}
        <Button
          icon={<PlusOutlined />}
          disabled={fields.length >= shopLimits.pickups}
          onClick={() => add({ id: newShortId(), name: '', address: '', phone: '', hours: '' })}
        >
          {words.addPickup}
        </Button>
      </>
    )}
  </Form.List>
)

/** Parts of the form, in their order. */
const sections = (['opening', 'delivery', 'templates', 'pickups'] as const).map((key) => ({
  id: `shop-${key}`,
  title: words[key],
}))

function SettingsForm({ saved }: { saved: ShopSettings }) {
  const [form] = Form.useForm<ShopSettings>()
  const [unsaved, setUnsaved] = useState(false)
  const [failure, setFailure] = useState('')
  const save = useCallMutation(shopSettingsUpdate, { done: words.saved, silent: true })
  useLeaveQuestion(unsaved)
  // A colleague's change is taken over as long as nothing was typed here.
  useEffect(() => {
    if (!unsaved) form.resetFields()
  }, [form, saved, unsaved])

  async function submit(values: ShopSettings) {
    setFailure('')
    try {
      await save.mutateAsync({ body: values })
      setUnsaved(false)
    } catch (error) {
      setFailure(showFailure(form, error, () => undefined))
    }
  }

  return (
    <Form<ShopSettings>
      form={form}
      layout="vertical"
      className={classes.form}
      initialValues={saved}
      scrollToFirstError={{ focus: true }}
      onValuesChange={() => setUnsaved(true)}
      onFinish={(values) => void submit(values)}
    >
      <SectionNav label={words.title} sections={sections} />
      {failure !== '' && <Alert type="error" showIcon title={failure} role="alert" />}
      <Card id="shop-opening" title={words.opening}>
        <Form.Item name="isOpen" label={words.isOpen} valuePropName="checked" extra={words.isOpenHint}>
          <Switch />
        </Form.Item>
      </Card>
      <Card id="shop-delivery" title={words.delivery}>
        <Form.Item name="sends" label={words.sends} valuePropName="checked">
          <Switch />
        </Form.Item>
        <FeeTable at={[]} />
      </Card>
      <Card id="shop-templates" title={words.templates}>
        <p className={classes.quiet}>{words.templatesHint}</p>
        <Templates />
      </Card>
      <Card id="shop-pickups" title={words.pickups}>
        <Pickups />
      </Card>
      {unsaved && (
        <SaveBar
          words={{ unsaved: words.unsaved, discard: words.discard, save: words.save }}
          isSaving={save.isPending}
          onDiscard={() => setUnsaved(false)}
          onSave={() => form.submit()}
        />
      )}
    </Form>
  )
}

/** `/mini/shop-settings`: whether and how an app sells. */
export default function ShopSettingsPage() {
  const query = useCall(settingsCall)
  return (
    <>
      <PageHeader
        title={words.title}
        purpose={words.purpose}
        actions={
          <Link to={withApp('/mini/orders')}>
            <Button>{texts.afterSales.back}</Button>
          </Link>
        }
      />
      {query.data ? (
        <div className={classes.form}>
          {!query.data.hasMerchant && (
            <Alert
              type="warning"
              showIcon
              title={words.noMerchant}
              action={<Link to={withApp('/mini/merchant')}>{words.bindMerchant}</Link>}
            />
          )}
          {!query.data.canLogIn && (
            <Alert
              type="warning"
              showIcon
              title={words.noLogin}
              action={<Link to={withApp('/mini/customers')}>{words.openLogin}</Link>}
            />
          )}
          <SettingsForm saved={query.data.settings} />
        </div>
      ) : query.isError ? (
        <ListFailure retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </>
  )
}
