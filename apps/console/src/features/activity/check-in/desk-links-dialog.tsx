import {
  checkInLimits,
  deskLinkCreate,
  deskLinkList,
  deskLinkRevoke,
} from '@zhanfang/contract/content-kinds/activity/check-in-calls'
import { DOOR_LIST } from '@zhanfang/contract/content-kinds/activity/check-in-lists'
import { formatDateTime } from '@zhanfang/format'
import { Alert, Button, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { useCloseQuestion } from '../../../components/leaving/use-close-question.ts'
import { CopyMark } from '../../../components/values/copy-mark.tsx'
import { LinkCode } from '../../share/public/qr-code.tsx'
import { activityPaths } from '../../../paths/activity-paths.ts'
import classes from './check-in.module.css'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.links
const hours = [8, 24, 72, 168] as const

/** Opens the desk, and gives links to those who stand at the door without a login. */
export function DeskLinksDialog({ activityId, onClose }: { activityId: string; onClose: () => void }) {
  const params = { id: activityId }
  const links = useCall(deskLinkList, { params })
  const create = useCallMutation(deskLinkCreate, { onSuccess: () => setName('') })
  const revoke = useCallMutation(deskLinkRevoke, { done: texts.revoked })
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<number>(24)
  const [listId, setListId] = useState<string>(DOOR_LIST)
  const posters = links.data?.posters ?? []
  const hasLists = posters.length > 1
  const made = create.data
  const close = useCloseQuestion(() => name.trim() !== '', onClose)
  return (
    <Modal open title={texts.title} footer={null} onCancel={close}>
      <div className={classes.links}>
        <Button type="primary" href={activityPaths.desk(activityId)} target="_blank">
          {texts.desk}
        </Button>
        <p className={classes.quiet}>{texts.hint}</p>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() === '') return
            create.mutate({ params, body: { name: name.trim(), hours: chosen, listId } })
          }}
        >
          <Input
            value={name}
            maxLength={checkInLimits.linkName}
            showCount
            aria-label={texts.name}
            placeholder={texts.name}
            onChange={({ target }) => setName(target.value)}
          />
          <Select
            aria-label={texts.hours}
            value={chosen}
            options={hours.map((value) => ({ value, label: texts.hourChoices[value] }))}
            onChange={setChosen}
          />
          {hasLists && (
            <Select
              aria-label={texts.list}
              value={listId}
              options={posters.map((poster) => ({ value: poster.listId, label: poster.listName }))}
              onChange={setListId}
            />
          )}
          <Button htmlType="submit" disabled={name.trim() === ''} loading={create.isPending}>
            {texts.create}
          </Button>
        </form>
        {made && (
          <Alert
            type="success"
            title={texts.once}
            description={<CopyMark text={made.url} label={texts.url} />}
          />
        )}
        {posters.length > 0 && (
          <section aria-label={texts.poster} className={classes.poster}>
            {posters.map((poster) => (
              <figure key={poster.listId}>
                <LinkCode
                  name={hasLists ? texts.posterOf(poster.listName) : texts.poster}
                  url={poster.url}
                  size={150}
                />
                {hasLists && <figcaption>{poster.listName}</figcaption>}
              </figure>
            ))}
            <p className={classes.quiet}>{texts.posterHint}</p>
          </section>
        )}
        <section aria-label={texts.standing}>
          {links.data?.list.length === 0 && <p className={classes.quiet}>{texts.none}</p>}
          <ul className={classes.last}>
            {(links.data?.list ?? []).map((link) => (
              <li key={link.id}>
                <span>
                  {link.name}
                  {hasLists && ` · ${link.listName}`}
                </span>
                <span className={classes.quiet}>{texts.until(formatDateTime(link.expiresAt))}</span>
                <Button
                  size="small"
                  danger
                  aria-label={texts.revokeOf(link.name)}
                  onClick={() => revoke.mutate({ params: { ...params, linkId: link.id } })}
                >
                  {texts.revoke}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Modal>
  )
}
