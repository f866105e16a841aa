import {
  editionPeriodNames,
  editionPeriods,
  portalContentList,
  portalPicture,
  type PortalContent,
  type PortalContentNew,
  type PortalKind,
} from '@zhanfang/contract'
import { Form, Input, Select, Switch } from 'antd'
import { NumberInput } from '../../components/form/number-input.tsx'
import type { FormInstance } from 'antd'
import { useCall } from '../../api.ts'
import { PictureField } from '../platform/public/picture-field.tsx'
import { articleOf, draftOf, draftProblem, type DraftPiece } from './article-draft.ts'
import { ArticleEditor } from './article-editor.tsx'
import { texts } from './texts.ts'

/** Fields of all kinds as the form holds them; those of other kinds stay unused. */
export interface ContentFields {
  title: string
  visible: boolean
  slug: string
  parentId: string
  summary: string
  article: readonly DraftPiece[]
  draft: boolean
  href: string
  logo: string
  price: number | null
  period: (typeof editionPeriods)[number]
  features: string
  recommended: boolean
  origin: string
}

const emptyFields: ContentFields = {
  title: '',
  visible: true,
  slug: '',
  parentId: '',
  summary: '',
  article: [],
  draft: false,
  href: '',
  logo: '',
  price: null,
  period: 'year',
  features: '',
  recommended: false,
  origin: '',
}

export function fieldsOf(content: PortalContent | undefined): ContentFields {
  if (!content) return emptyFields
  const { title, visible, slug } = content
  const common = { ...emptyFields, title, visible, slug }
  switch (content.kind) {
    case 'help': {
      const { parentId, summary, blocks } = content.body
      return { ...common, parentId: parentId ?? '', summary, article: draftOf(blocks) }
    }
    case 'agreement':
      return { ...common, draft: content.body.draft, article: draftOf(content.body.blocks) }
    case 'edition':
      return { ...common, ...content.body, features: content.body.features.join('\n') }
    case 'case':
    case 'partner':
    case 'forwardTarget':
      return { ...common, ...content.body }
  }
}

/** What is sent for the fields of a kind. */
export function contentOfFields(kind: PortalKind, fields: ContentFields): PortalContentNew {
  const { title, visible, summary, href } = fields
  const common = { title, visible, ...(fields.slug === '' ? {} : { slug: fields.slug }) }
  switch (kind) {
    case 'help': {
      const parentId = fields.parentId === '' ? null : fields.parentId
      return { ...common, kind, body: { parentId, summary, blocks: articleOf(fields.article) } }
    }
    case 'agreement':
      return { ...common, kind, body: { draft: fields.draft, blocks: articleOf(fields.article) } }
    case 'case':
      return { ...common, kind, body: { summary, href } }
    case 'partner':
      return { ...common, kind, body: { summary, href, logo: fields.logo } }
    case 'edition': {
      const features = fields.features.split('\n').map((line) => line.trim())
      const { price, period, recommended } = fields
      return {
        ...common,
        kind,
        body: { price, period, summary, features: features.filter((line) => line !== ''), recommended },
      }
    }
    case 'forwardTarget':
      return { ...common, kind, body: { origin: fields.origin } }
  }
}

/** Field of the form for the server's path of a field that is wrong. */
export function fieldOfProblem(path: string): keyof ContentFields {
  const [first, second] = path.split('.')
  if (first === 'title' || first === 'slug') return first
  if (second === 'blocks') return 'article'
  const known = ['parentId', 'summary', 'href', 'logo', 'price', 'period', 'features', 'origin'] as const
  return known.find((name) => name === second) ?? 'title'
}

const slugPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?)?$/

interface ContentFormProps {
  id: string
  form: FormInstance<ContentFields>
  kind: PortalKind
  /** What is edited; absent for a new one. */
  content: PortalContent | undefined
  onSubmit: (fields: ContentFields) => void
}

export function ContentForm({ id, form, kind, content, onSubmit }: ContentFormProps) {
  const words = texts.form
  const sections = useCall(
    portalContentList,
    { query: { kind: 'help', size: 100 } },
    { enabled: kind === 'help' },
  )
  const places = (sections.data?.list ?? []).flatMap((one) =>
    one.kind === 'help' && one.body.parentId === null && one.id !== content?.id
      ? [{ value: one.id, label: one.title }]
      : [],
  )
  const hasSummary = kind === 'help' || kind === 'case' || kind === 'partner' || kind === 'edition'
  const hasArticle = kind === 'help' || kind === 'agreement'
  const hasHref = kind === 'case' || kind === 'partner'
  return (
    <Form
      id={id}
      form={form}
      layout="vertical"
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={fieldsOf(content)}
      onFinish={onSubmit}
    >
      <Form.Item
        name="title"
        label={words.title}
        rules={[{ required: true, whitespace: true, message: words.titleRequired }]}
      >
        <Input maxLength={50} showCount />
      </Form.Item>
      {kind === 'help' && (
        <>
          <Form.Item name="parentId" label={words.parent}>
            <Select options={[{ value: '', label: words.noParent }, ...places]} />
          </Form.Item>
          <Form.Item
            name="slug"
            label={words.slug}
            extra={words.slugHint}
            rules={[{ pattern: slugPattern, message: words.slugHint }]}
          >
            <Input prefix="/help/" maxLength={60} showCount />
          </Form.Item>
        </>
      )}
      {kind === 'edition' && (
        <>
          <Form.Item name="price" label={words.price} extra={words.priceHint}>
            <NumberInput min={0} max={99_999_999} precision={2} style={{ width: 200 }} />
          </Form.Item>
          <Form.Item name="period" label={words.period}>
            <Select
              options={editionPeriods.map((value) => ({ value, label: editionPeriodNames[value] }))}
              style={{ width: 200 }}
            />
          </Form.Item>
        </>
      )}
      {hasSummary && (
        <Form.Item name="summary" label={words.summary}>
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={hasHref ? 200 : 100} showCount />
        </Form.Item>
      )}
      {hasHref && (
        <Form.Item name="href" label={words.href} extra={words.hrefHint}>
          <Input maxLength={2000} inputMode="url" />
        </Form.Item>
      )}
      {kind === 'partner' && (
        <Form.Item name="logo" label={words.logo}>
          <PictureField label={words.logo} call={portalPicture} />
        </Form.Item>
      )}
      {kind === 'edition' && (
        <>
          <Form.Item name="features" label={words.features} extra={words.featuresHint}>
            <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
          </Form.Item>
          <Form.Item name="recommended" label={words.recommended} valuePropName="checked">
            <Switch />
          </Form.Item>
        </>
      )}
      {kind === 'forwardTarget' && (
        <Form.Item name="origin" label={words.origin} extra={words.originHint}>
          <Input maxLength={200} showCount inputMode="url" />
        </Form.Item>
      )}
      {hasArticle && (
        <Form.Item
          name="article"
          label={words.article}
          extra={words.articleHint}
          rules={[
            {
              validator: (_, draft: readonly DraftPiece[]) => {
                const problem = draftProblem(draft)
                return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem.message))
              },
            },
          ]}
        >
          <ArticleEditor />
        </Form.Item>
      )}
      {kind === 'agreement' ? (
        <Form.Item name="draft" label={words.draft} extra={words.draftHint} valuePropName="checked">
          <Switch />
        </Form.Item>
      ) : (
        <Form.Item name="visible" label={words.visible} valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
    </Form>
  )
}
