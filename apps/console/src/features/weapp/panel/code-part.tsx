import {
  codeStateNames,
  codeStates,
  weappAuditPicture,
  weappTrialCode,
  type CodeDetail,
} from '@zhanfang/contract'
import { Alert, Button, Image, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api.ts'
import { StatusTag } from '../../../components/values/status-tag.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { baseLibraryTexts, grayTexts, linkTexts, texts } from '../texts.ts'
import { BaseLibraryDialog } from './base-library-dialog.tsx'
import { CodeActions } from './code-actions.tsx'
import { GrayDialog } from './gray-dialog.tsx'
import { LinksDialog } from './links-dialog.tsx'
import classes from './panel.module.css'
import { reasonText } from './reason-text.ts'
import { RevertDialog } from './revert-dialog.tsx'
import { UpgradePart } from './upgrade-part.tsx'

function AuditPicture({ index }: { index: number }) {
  const { data, isError } = useCall(
    weappAuditPicture,
    { query: { index } },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  )
  if (isError) return null
  return data ? (
    <Image src={data.image} width={96} alt={texts.picture(index)} />
  ) : (
    <Skeleton.Image active style={{ width: 96, height: 96 }} />
  )
}

function Audit({
  audit,
  state,
  gray,
}: {
  audit: NonNullable<CodeDetail['audit']>
  state: CodeDetail['state']
  gray: CodeDetail['gray']
}) {
  if (state === codeStates.approved)
    return (
      <Alert
        type="success"
        showIcon
        title={gray ? grayTexts.going(audit.version, gray.percentage) : texts.approved(audit.version)}
      />
    )
  if (state === codeStates.auditing)
    return (
      <Alert
        type={audit.isDelayed ? 'warning' : 'info'}
        showIcon
        title={
          audit.isDelayed
            ? `${texts.auditing(audit.version)}，${texts.delayed}`
            : texts.auditing(audit.version)
        }
        description={
          <>
            {texts.submittedAt} <TimeText at={audit.submitTime} />
            {audit.reason !== '' && <p className={classes.reason}>{reasonText(audit.reason)}</p>}
          </>
        }
      />
    )
  if (state !== codeStates.rejected) return null
  return (
    <Alert
      type="error"
      showIcon
      title={texts.rejected(audit.version)}
      description={
        <>
          <p className={classes.reason}>{reasonText(audit.reason)}</p>
          {audit.pictures > 0 && (
            <div className={classes.pictures}>
              <Image.PreviewGroup>
                {Array.from({ length: audit.pictures }, (_, index) => (
                  <AuditPicture key={index} index={index} />
                ))}
              </Image.PreviewGroup>
            </div>
          )}
        </>
      }
    />
  )
}

function TrialCode({ onClose }: { onClose: () => void }) {
  const { data, isError, error } = useCall(weappTrialCode, undefined, { quiet: true })
  return (
    <Modal open title={texts.trialCodeTitle} footer={null} width={360} onCancel={onClose}>
      {isError ? (
        <Alert type="error" showIcon title={error.message} />
      ) : (
        <div className={classes.trialCode}>
          {data ? (
            <img src={data.image} alt={texts.trialCodeTitle} width={240} height={240} />
          ) : (
            <Skeleton.Image active style={{ width: 240, height: 240 }} />
          )}
          <p className={classes.hint}>{texts.trialCodeHint}</p>
        </div>
      )}
    </Modal>
  )
}

/** The versions of a mini-program, its audit, and what can be done with them. */
export function CodePart({ code, canManage }: { code: CodeDetail; canManage: boolean }) {
  const [showsCode, setShowsCode] = useState(false)
  const [reverts, setReverts] = useState(false)
  const [gray, setGray] = useState(false)
  const [links, setLinks] = useState(false)
  const [library, setLibrary] = useState(false)
  const { commitCode, inUseCode, systemNewestCode } = code
  return (
    <section className={classes.code}>
      <StatusTag tone={texts.states[code.state]}>{codeStateNames[code.state]}</StatusTag>
      {code.audit && <Audit audit={code.audit} state={code.state} gray={code.gray} />}
      {code.errmsg !== '' && <Alert type="error" showIcon title={code.errmsg} />}
      <dl className={classes.versions}>
        <div>
          <dt>{texts.inUse}</dt>
          <dd>
            {inUseCode ? (
              <>
                <strong>{inUseCode.version}</strong> {inUseCode.userDesc}
                {inUseCode.releaseTime && (
                  <small>
                    {texts.releasedAt} <TimeText at={inUseCode.releaseTime} />
                  </small>
                )}
              </>
            ) : (
              texts.none
            )}
          </dd>
        </div>
        <div>
          <dt>{texts.trial}</dt>
          <dd>
            {commitCode ? (
              <>
                <strong>{commitCode.version}</strong> {commitCode.userDesc}
                {commitCode.createTime && (
                  <small>
                    {texts.committedAt} <TimeText at={commitCode.createTime} />
                  </small>
                )}
              </>
            ) : (
              texts.none
            )}
          </dd>
        </div>
        {systemNewestCode && (
          <div>
            <dt>{texts.newest}</dt>
            <dd>
              <strong>{systemNewestCode.version}</strong> {systemNewestCode.userDesc}
              {systemNewestCode.isNewer && inUseCode && <small>{texts.newer}</small>}
            </dd>
          </div>
        )}
      </dl>
      {systemNewestCode?.isNewer && (commitCode ?? inUseCode) && code.state !== codeStates.auditing && (
        <UpgradePart version={systemNewestCode.version} canManage={canManage} />
      )}
      <div className={classes.buttons}>
        {canManage && <CodeActions code={code} />}
        {canManage && code.state === codeStates.approved && inUseCode && (
          <Button onClick={() => setGray(true)}>{grayTexts.open}</Button>
        )}
        {commitCode && <Button onClick={() => setShowsCode(true)}>{texts.trialCode}</Button>}
        {canManage && inUseCode && <Button onClick={() => setLinks(true)}>{linkTexts.open}</Button>}
        {inUseCode && <Button onClick={() => setLibrary(true)}>{baseLibraryTexts.open}</Button>}
        {canManage && inUseCode && <Button onClick={() => setReverts(true)}>{texts.revert.open}</Button>}
      </div>
      {code.history.length > 0 && (
        <details className={classes.history}>
          <summary>{texts.history}</summary>
          <ul>
            {code.history.map(({ id, text, version, byName, at }) => (
              <li key={id}>
                <span>
                  {byName || texts.byWeixin} {text} {version}
                </span>
                <TimeText at={at} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {links && <LinksDialog onClose={() => setLinks(false)} />}
      {library && <BaseLibraryDialog canManage={canManage} onClose={() => setLibrary(false)} />}
      {gray && <GrayDialog onClose={() => setGray(false)} />}
      {reverts && <RevertDialog onClose={() => setReverts(false)} />}
      {showsCode && <TrialCode onClose={() => setShowsCode(false)} />}
    </section>
  )
}
