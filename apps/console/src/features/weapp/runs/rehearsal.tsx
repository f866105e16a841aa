import {
  codeStateNames,
  weappAllCommit,
  weappAllCommitAffect,
  weappRunKinds,
  type CallData,
  type WeappRunKind,
} from '@zhanfang/contract'
import { Alert, App, Button, Checkbox, Segmented, Select, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { allCommitTexts as texts } from '../texts.ts'
import classes from './runs.module.css'

type Affect = CallData<typeof weappAllCommitAffect>

/** What it is about: the newest template, what is left of the month, the template that is taken back. */
function Subject({ affect, onChoose }: { affect: Affect; onChoose: (templateVersion: string) => void }) {
  const { kind, template, quota, online } = affect
  if (kind === 'commit')
    return <p>{template ? texts.template(template.version, template.userDesc) : texts.noTemplate}</p>
  if (kind === 'submit') return quota && <p>{texts.quota(quota.rest, quota.limit)}</p>
  if (online.length === 0) return null
  return (
    <Space wrap>
      <span>{texts.takeBack}</span>
      <Select
        aria-label={texts.takeBack}
        // The one that most have is meant until another one is chosen.
        defaultValue={online[0]?.templateVersion}
        popupMatchSelectWidth={false}
        options={online.map(({ templateVersion, count }) => ({
          value: templateVersion,
          label: texts.onlineOf(templateVersion, count),
        }))}
        onChange={onChoose}
      />
    </Space>
  )
}

function Affected({
  affect,
  templateVersion,
  onChoose,
}: {
  affect: Affect
  templateVersion: string | undefined
  onChoose: (templateVersion: string) => void
}) {
  const { modal } = App.useApp()
  const words = texts.kinds[affect.kind]
  const start = useCallMutation(weappAllCommit, { done: texts.started })
  const [chosen, setChosen] = useState<string[]>([])
  const { kind, template, affected, list } = affect
  const isPossible = affected > 0 && (kind !== 'commit' || template !== null)

  function ask(appIds?: string[]) {
    void modal.confirm({
      title: words.ask(appIds?.length ?? affected),
      content: words.text,
      okText: appIds ? words.startChosen(appIds.length) : words.start,
      okButtonProps: { danger: kind === 'revert' },
      onOk: async () => {
        const meant = appIds ? { appIds } : {}
        await start
          .mutateAsync({
            body: { kind, ...(templateVersion === undefined ? {} : { templateVersion }), ...meant },
          })
          .catch(() => undefined)
        setChosen([])
      },
    })
  }
  const named = chosen.filter((id) => list.some(({ appId }) => appId === id))
  return (
    <>
      <Subject affect={affect} onChoose={onChoose} />
      <p className={classes.hint}>{words.counts(affect)}</p>
      {list.length > 0 && (
        <details>
          <summary>{texts.which}</summary>
          <ul className={classes.affected}>
            {list.map(({ appId, nickName, state, version }) => (
              <li key={appId}>
                <Checkbox
                  checked={named.includes(appId)}
                  aria-label={texts.chooseOne(nickName || appId)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...named, appId] : named.filter((id) => id !== appId))
                  }
                >
                  {nickName || appId}
                </Checkbox>
                <span className={classes.hint}>
                  {codeStateNames[state]} {version}
                </span>
              </li>
            ))}
          </ul>
          {affected > list.length && <p className={classes.hint}>{texts.first(list.length, affected)}</p>}
        </details>
      )}
      <Space wrap>
        <Button
          type="primary"
          danger={kind === 'revert'}
          disabled={!isPossible}
          loading={start.isPending}
          onClick={() => ask()}
        >
          {words.start}
        </Button>
        {named.length > 0 && (
          <Button disabled={start.isPending} onClick={() => ask(named)}>
            {words.startChosen(named.length)}
          </Button>
        )}
      </Space>
    </>
  )
}

/** What a run would do, before anybody begins it. */
export function Rehearsal() {
  const [kind, setKind] = useState<WeappRunKind>('commit')
  const [templateVersion, setTemplateVersion] = useState<string>()
  const affect = useCall(
    weappAllCommitAffect,
    { query: { kind, ...(templateVersion === undefined ? {} : { templateVersion }) } },
    { quiet: true },
  )
  return (
    <section className={classes.rehearsal} aria-label={texts.choose}>
      <Segmented
        aria-label={texts.choose}
        value={kind}
        options={weappRunKinds.map((value) => ({ value, label: texts.kinds[value].name }))}
        onChange={(value) => {
          setKind(value)
          setTemplateVersion(undefined)
        }}
      />
      {affect.isError ? (
        <Alert type="warning" showIcon title={affect.error.message} />
      ) : affect.data ? (
        <Affected
          key={kind}
          affect={affect.data}
          templateVersion={templateVersion}
          onChoose={setTemplateVersion}
        />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
    </section>
  )
}
