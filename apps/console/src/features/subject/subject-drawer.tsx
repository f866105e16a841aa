import {
  type Certificate,
  limits,
  type SubjectApplication,
  type SubjectForm,
  subjectFormSchema,
  subjectSubmit,
  type SubjectType,
  subjectTypeNames,
  subjectTypes,
} from '@zhanfang/contract'
import { Alert, Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useCallMutation } from '../../api.ts'
import { showFailure } from '../../components/form/failure-at-fields.ts'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { SectionNav } from '../../components/page/section-nav.tsx'
import { ruleOf } from '../../components/form/rule-of.ts'
import { CertificatesField } from './certificates-field.tsx'
import { texts } from './texts.ts'

type Values = Omit<SubjectForm, 'certificateIds'> & { certificates: Certificate[] }
const { shape } = subjectFormSchema
const words = limits.subject

const fieldOf = (name: string) =>
  name === 'certificateIds' ? 'certificates' : name in shape ? name : undefined

const sections = [
  { id: 'subject-who', title: texts.parts.who },
  { id: 'subject-contact', title: texts.parts.contact },
  { id: 'subject-proof', title: texts.parts.proof },
]

const firstValues: Values = {
  subjectType: 'enterprise',
  name: '',
  creditCode: '',
  legalPerson: '',
  contactName: '',
  contactMobile: '',
  address: '',
  certificates: [],
}

function valuesOf(application: SubjectApplication | null): Values {
  if (application === null) return firstValues
  const { subjectType, name, creditCode, legalPerson, contactName, contactMobile, address, certificates } =
    application
  return { subjectType, name, creditCode, legalPerson, contactName, contactMobile, address, certificates }
}

/** The form of who is behind the app; it begins with what was handed in last. */
export function SubjectDrawer({ last, onClose }: { last: SubjectApplication | null; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const [failure, setFailure] = useState('')
  const type: SubjectType = Form.useWatch('subjectType', form) ?? last?.subjectType ?? 'enterprise'
  const isPerson = type === 'person'
  const submit = useCallMutation(subjectSubmit, { done: texts.submitted, silent: true, onSuccess: onClose })

  async function send({ certificates, ...values }: Values) {
    setFailure('')
    const said = isPerson ? { ...values, creditCode: '', legalPerson: '' } : values
    try {
      await submit.mutateAsync({
        body: { ...firstForm, ...said, certificateIds: certificates.map(({ id }) => id) },
      })
    } catch (error) {
      setFailure(showFailure(form, error, fieldOf))
    }
  }

  return (
    <FormDrawer title={texts.title} size={560} form={form} onClose={onClose}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={valuesOf(last)}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void send(values)}
      >
        {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBottom: 16 }} />}
        <SectionNav inDrawer label={texts.parts.label} sections={sections} />
        <section id="subject-who">
          <h3>{texts.parts.who}</h3>
          <Form.Item name="subjectType" label={texts.type}>
            <Radio.Group options={subjectTypes.map((value) => ({ value, label: subjectTypeNames[value] }))} />
          </Form.Item>
          <Form.Item
            name="name"
            label={texts.name(type)}
            extra={texts.nameHint(type)}
            rules={[ruleOf(shape.name)]}
          >
            <Input maxLength={words.name} showCount autoComplete="off" />
          </Form.Item>
          {!isPerson && (
            <>
              <Form.Item
                name="creditCode"
                label={texts.creditCode}
                rules={[{ required: true, message: words.codeRequired }, ruleOf(shape.creditCode)]}
              >
                <Input maxLength={18} autoComplete="off" className="figures" />
              </Form.Item>
              <Form.Item
                name="legalPerson"
                label={texts.legalPerson}
                rules={[{ required: true, whitespace: true, message: words.legalPersonRequired }]}
              >
                <Input maxLength={words.person} autoComplete="off" />
              </Form.Item>
            </>
          )}
        </section>
        <section id="subject-contact">
          <h3>{texts.parts.contact}</h3>
          <Form.Item name="contactName" label={texts.contactName} rules={[ruleOf(shape.contactName)]}>
            <Input maxLength={words.person} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="contactMobile"
            label={texts.contactMobile}
            extra={texts.contactHint}
            rules={[ruleOf(shape.contactMobile)]}
          >
            <Input maxLength={11} inputMode="tel" autoComplete="off" />
          </Form.Item>
          <Form.Item name="address" label={texts.address}>
            <Input maxLength={words.address} showCount autoComplete="off" />
          </Form.Item>
        </section>
        <section id="subject-proof">
          <h3>{texts.parts.proof}</h3>
          <Form.Item
            name="certificates"
            label={texts.certificates}
            extra={texts.certificatesHint(type)}
            rules={[{ required: true, type: 'array', min: 1, message: words.certificatesRequired }]}
          >
            <CertificatesField />
          </Form.Item>
        </section>
        <Button type="primary" htmlType="submit" block loading={submit.isPending}>
          {texts.submit}
        </Button>
      </Form>
    </FormDrawer>
  )
}

/** Fields that the form does not show for a person. */
const firstForm = { creditCode: '', legalPerson: '' }
