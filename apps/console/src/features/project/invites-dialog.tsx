import { projectLimits as most } from '@zhanfang/contract/content-kinds/project/plan'
import {
  projectInviteCreate,
  projectInviteRevoke,
  projectInvites,
} from '@zhanfang/contract/content-kinds/project/room'
import { invitedRoles, projectRoleNames } from '@zhanfang/contract/content-kinds/project/roles'
import { formatDateTime } from '@zhanfang/format'
import { Alert, Button, Form, Modal, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { NumberInput } from '../../components/form/number-input.tsx'
import { useCloseQuestion } from '../../components/leaving/use-close-question.ts'
import { CopyButton } from '../../components/values/copy-button.tsx'
import classes from './room.module.css'
import { texts } from './texts.ts'

const words = texts.invites
type Invited = (typeof invitedRoles)[number]

/** Makes links by which people come in, and shows those that were made. */
export function InvitesDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const params = { id: projectId }
  const list = useCall(projectInvites, { params })
  const create = useCallMutation(projectInviteCreate, { onSuccess: () => setTouched(false) })
  const revoke = useCallMutation(projectInviteRevoke, { done: words.revoked })
  const [role, setRole] = useState<Invited>('worker')
  const [uses, setUses] = useState(1)
  const [days, setDays] = useState(7)
  const [isTouched, setTouched] = useState(false)
  const close = useCloseQuestion(() => isTouched, onClose)

  return (
    <Modal open title={words.title} footer={null} onCancel={close} mask={{ closable: false }}>
      <Form layout="vertical" onFinish={() => create.mutate({ params, body: { role, uses, days } })}>
        <div className={classes.bar}>
          <Form.Item label={words.role} htmlFor="invite-role">
            <Select
              id="invite-role"
              className={classes.select}
              value={role}
              options={invitedRoles.map((value) => ({ value, label: projectRoleNames[value] }))}
              onChange={setRole}
            />
          </Form.Item>
          <Form.Item label={words.uses}>
            <NumberInput
              value={uses}
              min={1}
              max={most.inviteUses}
              precision={0}
              required
              aria-label={words.uses}
              onChange={(value) => {
                setUses(value ?? 1)
                setTouched(true)
              }}
            />
          </Form.Item>
          <Form.Item label={words.days}>
            <NumberInput
              value={days}
              min={1}
              max={most.inviteDays}
              precision={0}
              required
              aria-label={words.days}
              onChange={(value) => {
                setDays(value ?? 7)
                setTouched(true)
              }}
            />
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {words.create}
        </Button>
      </Form>
      {create.data && (
        <Alert
          className={classes.notice}
          type="success"
          title={words.made}
          description={
            <>
              <code className={classes.link}>{create.data.url}</code>{' '}
              <CopyButton text={create.data.url} label={words.copy} size="small" />
            </>
          }
        />
      )}
      <h3>{words.list}</h3>
      {!list.data ? (
        <Skeleton active />
      ) : list.data.list.length === 0 ? (
        <p className={classes.quiet}>{words.none}</p>
      ) : (
        <ul className={classes.invites}>
          {list.data.list.map((invite) => (
            <li key={invite.id}>
              <span>
                <b>{projectRoleNames[invite.role]}</b>{' '}
                <span className={classes.quiet}>
                  {[
                    words.used(invite.used, invite.uses),
                    invite.isOpen ? words.until(formatDateTime(invite.expireTime)) : words.closed,
                    words.by(invite.by),
                  ].join(' · ')}
                </span>
              </span>
              {invite.isOpen && (
                <Button
                  type="link"
                  danger
                  size="small"
                  loading={revoke.isPending && revoke.variables.params.inviteId === invite.id}
                  onClick={() => revoke.mutate({ params: { id: projectId, inviteId: invite.id } })}
                >
                  {words.revoke}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
