import { PlusOutlined } from '@ant-design/icons'
import {
  virtualPlatformCreate,
  virtualPlatformDelete,
  virtualPlatformList,
  virtualPlatformUpdate,
  type VirtualPlatform,
} from '@zhanfang/contract'
import { Button, ColorPicker, Form, Input, Switch } from 'antd'
import type { FormInstance } from 'antd'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { useState } from 'react'
import { fieldErrorsOf, tellFailure, useCall, useCallMutation } from '../../api.ts'
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.tsx'
import { copyText } from '../../components/values/copy-text.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { SectionNav } from '../../components/page/section-nav.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { Thumbnail } from '../../components/values/thumbnail.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { StatusTag } from '../../components/values/status-tag.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { texts as shellTexts } from '../../texts.ts'
import { PictureField } from './public/picture-field.tsx'
import { texts } from './texts.ts'

const words = texts.brands

interface Values {
  key: string
  name: string
  logo: string
  accentColor: string
  slogan: string
  loginImage: string
  enabled: boolean
}
const fieldNames = ['key', 'name', 'logo', 'accentColor', 'slogan', 'loginImage', 'enabled'] as const
const isFieldName = (name: string | undefined): name is keyof Values =>
  fieldNames.some((known) => known === name)
const blank: Values = {
  key: '',
  name: '',
  logo: '',
  accentColor: '#1f6feb',
  slogan: '',
  loginImage: '',
  enabled: true,
}

const sections = [
  { id: 'brand-name', title: words.parts.name },
  { id: 'brand-look', title: words.parts.look },
  { id: 'brand-state', title: words.parts.state },
]

const loginPath = (key: string) => `/${key}/login`

interface BrandFormProps {
  form: FormInstance<Values>
  brand: VirtualPlatform | undefined
  onDone: () => void
}

/** One brand; mounted anew for each, so that nothing of the one before stays. */
function BrandForm({ form, brand, onDone }: BrandFormProps) {
  const create = useCallMutation(virtualPlatformCreate, { done: words.created, silent: true })
  const update = useCallMutation(virtualPlatformUpdate, { done: words.saved, silent: true })

  async function submit(values: Values) {
    try {
      if (brand) {
        const { key: _, ...changes } = values
        await update.mutateAsync({ body: { id: brand.id, ...changes } })
      } else await create.mutateAsync({ body: values })
      onDone()
    } catch (error) {
      const known = fieldErrorsOf(error).flatMap(({ name: [name], errors }) =>
        isFieldName(name) ? [{ name, errors }] : [],
      )
      if (known.length > 0) form.setFields(known)
      else tellFailure(error)
    }
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={brand ?? blank}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void submit(values)}
    >
      <SectionNav inDrawer label={words.parts.label} sections={sections} />
      <section id="brand-name">
        <h3>{words.parts.name}</h3>
        <Form.Item
          name="key"
          label={words.key}
          extra={words.keyHint}
          rules={[{ required: true, pattern: /^[a-z][a-z0-9-]{1,29}$/, message: words.keyWrong }]}
        >
          <Input disabled={brand !== undefined} maxLength={30} showCount autoComplete="off" suffix="/login" />
        </Form.Item>
        <Form.Item
          name="name"
          label={words.name}
          rules={[{ required: true, whitespace: true, message: words.nameRequired }]}
        >
          <Input maxLength={20} showCount />
        </Form.Item>
      </section>
      <section id="brand-look">
        <h3>{words.parts.look}</h3>
        <Form.Item name="logo" label={words.logo}>
          <PictureField label={words.logo} />
        </Form.Item>
        <Form.Item
          name="accentColor"
          label={words.accent}
          getValueFromEvent={(color: { toHexString: () => string }) => color.toHexString()}
        >
          <ColorPicker disabledAlpha showText format="hex" />
        </Form.Item>
        <Form.Item name="slogan" label={words.slogan}>
          <Input maxLength={50} showCount />
        </Form.Item>
        <Form.Item name="loginImage" label={words.loginImage} extra={words.loginImageHint}>
          <PictureField label={words.loginImage} wide />
        </Form.Item>
      </section>
      <section id="brand-state">
        <h3>{words.parts.state}</h3>
        <Form.Item name="enabled" label={words.enabled} valuePropName="checked">
          <Switch />
        </Form.Item>
      </section>
      <Button type="primary" htmlType="submit" block loading={create.isPending || update.isPending}>
        {shellTexts.actions.save}
      </Button>
    </Form>
  )
}

/** White-label brands of the installation with their own login pages. */
export default function VirtualPlatformsPage() {
  const state = useListState()
  const brands = useCall(
    virtualPlatformList,
    { query: { page: state.page, size: state.size, keywords: state.keywords || undefined } },
    { keepPrevious: true },
  )
  const [edited, setEdited] = useState<VirtualPlatform | 'new'>()
  const [form] = Form.useForm<Values>()
  const [deleted, setDeleted] = useState<VirtualPlatform>()
  const update = useCallMutation(virtualPlatformUpdate, { done: words.saved })
  const remove = useCallMutation(virtualPlatformDelete, { done: words.deleted })

  const columns: DataColumn<VirtualPlatform>[] = [
    {
      key: 'name',
      title: words.columns.name,
      role: 'name',
      width: 240,
      render: ({ name, slogan, logo }) => (
        <NameCell name={name} note={slogan} face={<Thumbnail src={logo} />} />
      ),
    },
    {
      key: 'address',
      title: words.columns.address,
      width: 220,
      render: ({ key }) => (
        <a href={loginPath(key)} target="_blank" rel="noreferrer">
          {loginPath(key)}
        </a>
      ),
    },
    {
      key: 'state',
      title: words.columns.state,
      width: 110,
      render: ({ enabled }) => (
        <StatusTag tone={enabled ? 'good' : 'neutral'}>{enabled ? words.on : words.off}</StatusTag>
      ),
    },
    {
      key: 'time',
      title: words.columns.time,
      width: 150,
      render: ({ createTime }) => <TimeText at={createTime} />,
    },
    {
      key: 'actions',
      title: words.columns.actions,
      role: 'actions',
      width: 200,
      render: (brand) => (
        <RowActions
          name={brand.name}
          primary={[
            { key: 'edit', label: words.editAction, onClick: () => setEdited(brand) },
            {
              key: 'copy',
              label: words.copy,
              onClick: () => void copyText(location.origin + loginPath(brand.key)),
            },
          ]}
          more={[
            {
              key: 'enable',
              label: brand.enabled ? words.disable : words.enable,
              onClick: () => update.mutate({ body: { id: brand.id, enabled: !brand.enabled } }),
            },
            {
              key: 'delete',
              label: shellTexts.actions.delete,
              danger: true,
              onClick: () => setDeleted(brand),
            },
          ]}
        />
      ),
    },
  ]
  const createButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      {words.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} actions={createButton} />
      <QueryForm state={state} placeholder={words.search} />
      <DataTable
        query={brands}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.title}
        minWidth={860}
        empty={{ title: words.empty, hint: words.emptyHint, action: createButton }}
      />
      <FormDrawer
        open={edited !== undefined}
        title={edited === 'new' ? words.create : words.edit}
        form={form}
        onClose={() => setEdited(undefined)}
        size={460}
      >
        {edited && (
          <BrandForm
            form={form}
            brand={edited === 'new' ? undefined : edited}
            onDone={() => setEdited(undefined)}
          />
        )}
      </FormDrawer>
      <ConfirmDelete
        subject={deleted}
        nameOf={({ name }) => name}
        consequencesOf={() => words.consequences}
        onConfirm={({ id }) => remove.mutateAsync({ params: { id } })}
        onClose={() => setDeleted(undefined)}
      />
    </>
  )
}
