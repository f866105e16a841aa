import {
  contentReaderRemove,
  contentReaders,
  contentReadersAdd,
  contentSecretLinkCreate,
  contentSecretLinkRevoke,
  contentSecretLinks,
  type ContentReader,
  type ContentSecretLink,
  customerGroupList,
  customerList,
  memberList,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Alert, App, Button, DatePicker, Form, type FormInstance, Input, Select, Skeleton } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useRef, useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { FormDrawer } from '../../../components/form/form-drawer.tsx'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { CopyButton } from '../../../components/values/copy-button.tsx'
import { toastError, toastSuccess } from '../../../toast.ts'
import { useCan } from '../../app/public/use-app.ts'
import type { ContentSubject } from './content-subject.ts'
import classes from './settings.module.css'
import { type PasswordValues, SecretPassword } from './secret-password.tsx'
import { texts as settingTexts } from './texts.ts'

const texts = settingTexts.readers

interface ReadersDrawerProps extends ContentSubject {
  readOnly: boolean
  onClose: () => void
}

/** Who may see a secret content: people and groups on its list, those who know its password, and holders of links. */
export function ReadersDrawer({ kind, id, title, readOnly, onClose }: ReadersDrawerProps) {
  const [link] = Form.useForm<LinkValues>()
  const [password] = Form.useForm<PasswordValues>()
  // How many people are chosen in each field and not put on the list yet.
  const waiting = useRef(new Map<string, number>())
  return (
    <FormDrawer
      size={560}
      title={texts.title(title)}
      form={() =>
        !readOnly &&
        (link.isFieldsTouched() ||
          password.isFieldsTouched() ||
          [...waiting.current.values()].some((count) => count > 0))
      }
      onClose={onClose}
    >
      <People
        kind={kind}
        id={id}
        readOnly={readOnly}
        onChosen={(field, count) => waiting.current.set(field, count)}
      />
      <SecretPassword kind={kind} id={id} readOnly={readOnly} form={password} />
      <Links kind={kind} id={id} readOnly={readOnly} form={link} />
    </FormDrawer>
  )
}

type PartProps = Pick<ReadersDrawerProps, 'kind' | 'id' | 'readOnly'>

function People({
  kind,
  id,
  readOnly,
  onChosen,
}: PartProps & {
  /** Is told how many people are chosen in a field. */
  onChosen: (field: string, count: number) => void
}) {
  const can = useCan()
  const params = { kind, id }
  const readers = useCall(contentReaders, { params }, { quiet: true })
  const add = useCallMutation(contentReadersAdd)
  const remove = useCallMutation(contentReaderRemove, { done: texts.removed })
  const [keywords, setKeywords] = useState({ member: '', customer: '' })
  // Only those who look after members see the whole list of them.
  const mayChoose = !readOnly && can('member:manage')
  const members = useCall(
    memberList,
    { query: { page: 1, size: 50, keywords: keywords.member || undefined } },
    { enabled: mayChoose, keepPrevious: true, quiet: true },
  )
  const mayChooseCustomers = !readOnly && can('customer:read')
  const customers = useCall(
    customerList,
    { query: { page: 1, size: 50, keywords: keywords.customer || undefined } },
    { enabled: mayChooseCustomers, keepPrevious: true, quiet: true },
  )
  const groups = useCall(customerGroupList, undefined, { enabled: mayChooseCustomers, quiet: true })
  const list = readers.data?.list
  const isNew = (person: { id: string }) => !list?.some((reader) => reader.id === person.id)

  /** Puts people on the list; resolves to whether it was done. */
  async function addChosen(chosen: ContentReader[]): Promise<boolean> {
    try {
      const { missing } = await add.mutateAsync({ params, body: { readers: chosen } })
      if (missing.length > 0) toastError(texts.addMissing(missing.length))
      else toastSuccess(texts.added)
      return true
    } catch {
      // Told by the client; the choice stays.
      return false
    }
  }

  return (
    <section className={classes.part} aria-labelledby="readers">
      <h3 id="readers">{texts.people}</h3>
      <p className={classes.hint}>{texts.peopleHint}</p>
      {!list ? (
        readers.isError ? (
          <ListFailure onRetry={() => void readers.refetch()} retrying={readers.isFetching} />
        ) : (
          <Skeleton active />
        )
      ) : (
        <ul className={classes.rows}>
          {list.length === 0 && <li className={classes.quiet}>{texts.noPeople}</li>}
          {list.map((reader) => (
            <li key={`${reader.type} ${reader.id}`}>
              <div>
                {reader.name || texts.goneGroup} <span className={classes.quiet}>{texts[reader.type]}</span>
                <small>{texts.addedBy(reader.addedBy, formatDateTime(reader.createTime))}</small>
              </div>
              {!readOnly && (
                <Button
                  size="small"
                  aria-label={texts.removeNamed(reader.name || texts.goneGroup)}
                  onClick={() =>
                    remove.mutate({ params: { kind, id, readerType: reader.type, readerId: reader.id } })
                  }
                >
                  {texts.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChoose && (
        <Choice
          label={texts.choose}
          button={texts.add}
          options={(members.data?.list ?? [])
            .filter(isNew)
            .map(({ id: value, nickname }) => ({ value, label: nickname }))}
          onSearch={(member) => setKeywords({ ...keywords, member })}
          onChosen={(count) => onChosen('member', count)}
          onAdd={(ids) => addChosen(ids.map((one) => ({ type: 'member', id: one })))}
        />
      )}
      {mayChooseCustomers && (
        <Choice
          label={texts.chooseCustomers}
          button={texts.addCustomers}
          options={(customers.data?.list ?? []).filter(isNew).map(({ id: value, nickname, phone }) => ({
            value,
            label: phone === '' ? nickname : `${nickname} ${phone}`,
          }))}
          onSearch={(customer) => setKeywords({ ...keywords, customer })}
          onChosen={(count) => onChosen('customer', count)}
          onAdd={(ids) => addChosen(ids.map((one) => ({ type: 'customer', id: one })))}
        />
      )}
      {mayChooseCustomers && (
        <Choice
          label={texts.chooseGroups}
          button={texts.addGroups}
          none={texts.noGroups}
          options={(groups.data?.list ?? []).filter(isNew).map(({ id: value, name, count }) => ({
            value,
            label: settingTexts.visibility.groupOf(name, count),
          }))}
          onChosen={(count) => onChosen('group', count)}
          onAdd={(ids) => addChosen(ids.map((one) => ({ type: 'group', id: one })))}
        />
      )}
    </section>
  )
}

interface ChoiceProps {
  label: string
  button: string
  options: { value: string; label: string }[]
  /** Asks the server for others; absent where all are there. */
  onSearch?: (words: string) => void
  /** Said where there is nothing to choose. */
  none?: string
  onChosen: (count: number) => void
  /** Resolves to whether they were added. */
  onAdd: (ids: string[]) => Promise<boolean>
}

/** Some of many people or groups who are put on the list together. */
function Choice({ label, button, options, none, onSearch, onChosen, onAdd }: ChoiceProps) {
  const [chosen, keepChosen] = useState<{ value: string; label: string }[]>([])
  const [isBusy, setBusy] = useState(false)
  function setChosen(next: typeof chosen) {
    keepChosen(next)
    onChosen(next.length)
  }
  async function submit() {
    setBusy(true)
    if (await onAdd(chosen.map(({ value }) => value))) setChosen([])
    setBusy(false)
  }
  return (
    <div className={classes.add}>
      <Select
        mode="multiple"
        labelInValue
        aria-label={label}
        placeholder={label}
        value={chosen}
        onChange={setChosen}
        showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
        {...(none === undefined ? {} : { notFoundContent: none })}
        options={options}
      />
      <Button type="primary" disabled={chosen.length === 0} loading={isBusy} onClick={() => void submit()}>
        {button}
      </Button>
    </div>
  )
}

interface LinkValues {
  note?: string
  expiresAt?: Dayjs | null
  maxUses?: number | null
}

function Links({ kind, id, readOnly, form }: PartProps & { form: FormInstance<LinkValues> }) {
  const { modal } = App.useApp()
  const params = { kind, id }
  const links = useCall(contentSecretLinks, { params }, { quiet: true })
  const create = useCallMutation(contentSecretLinkCreate)
  const revoke = useCallMutation(contentSecretLinkRevoke, { done: texts.revoked })
  const [made, setMade] = useState<string>()

  async function make({ note, expiresAt, maxUses }: LinkValues) {
    try {
      const { url } = await create.mutateAsync({
        params,
        body: {
          note: note ?? '',
          expiresAt: expiresAt?.second(0).millisecond(0).toISOString() ?? null,
          maxUses: maxUses ?? null,
        },
      })
      setMade(url)
      form.resetFields()
    } catch {
      // Told by the client; what was entered stays.
    }
  }

  const wordsOf = ({ expiresAt, uses, maxUses }: ContentSecretLink) =>
    [
      texts.uses(uses, maxUses),
      expiresAt === null ? texts.never : texts.until(formatDateTime(expiresAt)),
    ].join(' · ')

  return (
    <section className={classes.part} aria-labelledby="secret-links">
      <h3 id="secret-links">{texts.links}</h3>
      <p className={classes.hint}>{texts.linksHint}</p>
      {made !== undefined && (
        <Alert
          type="success"
          showIcon
          title={texts.createdTitle}
          description={
            <div className={classes.add}>
              <Input
                readOnly
                aria-label={texts.links}
                value={made}
                onFocus={(event) => event.target.select()}
              />
              <CopyButton text={made} label={texts.copy} />
            </div>
          }
        />
      )}
      {!links.data ? (
        links.isError ? (
          <ListFailure onRetry={() => void links.refetch()} retrying={links.isFetching} />
        ) : (
          <Skeleton active />
        )
      ) : (
        <ul className={classes.rows}>
          {links.data.list.length === 0 && <li className={classes.quiet}>{texts.noLinks}</li>}
          {links.data.list.map((link) => {
            const name = link.note || texts.noNote
            return (
              <li key={link.id}>
                <div>
                  {name} {link.isOver && <span className={classes.quiet}>{texts.over}</span>}
                  <small>{wordsOf(link)}</small>
                  <small>{texts.addedBy(link.createdBy, formatDateTime(link.createTime))}</small>
                </div>
                {!readOnly && link.revokedAt === null && (
                  <Button
                    size="small"
                    danger
                    aria-label={texts.revokeNamed(name)}
                    onClick={() =>
                      void modal.confirm({
                        title: texts.revokeTitle,
                        content: texts.revokeText,
                        okText: texts.revoke,
                        okButtonProps: { danger: true },
                        onOk: () => revoke.mutateAsync({ params: { kind, id, linkId: link.id } }),
                      })
                    }
                  >
                    {texts.revoke}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {!readOnly && (
        <Form<LinkValues>
          form={form}
          scrollToFirstError={{ focus: true, block: 'center' }}
          layout="vertical"
          onFinish={(values) => void make(values)}
        >
          <div className={classes.linkForm}>
            <Form.Item name="note" label={texts.note}>
              <Input maxLength={50} placeholder={texts.notePlaceholder} />
            </Form.Item>
            <Form.Item name="expiresAt" label={texts.expiresAt}>
              <DatePicker
                className={classes.whole}
                showTime={{ format: 'HH:mm', minuteStep: 5 }}
                format="YYYY-MM-DD HH:mm"
                placeholder={texts.never}
                disabledDate={(day) => day.isBefore(dayjs(), 'day')}
              />
            </Form.Item>
            <Form.Item name="maxUses" label={texts.maxUses}>
              <NumberInput min={1} max={100_000} precision={0} placeholder={texts.anyUses} />
            </Form.Item>
          </div>
          <Button htmlType="submit" loading={create.isPending}>
            {texts.create}
          </Button>
        </Form>
      )}
    </section>
  )
}
