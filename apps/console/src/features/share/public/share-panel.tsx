import { ExportOutlined } from '@ant-design/icons'
import { type SharedType, shareMessage, surveySettings, weappWxaCode } from '@zhanfang/contract'
import { type Language, languageNames } from '@zhanfang/survey/engine'
import { Alert, Button, Input, Select, Tabs } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api.ts'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LatePart } from '../../../components/late/late-part.tsx'
import { CopyButton } from '../../../components/values/copy-button.tsx'
import { Poster } from '../poster.tsx'
import { LinkCode, WeappCode } from './qr-code.tsx'
import classes from './share-panel.module.css'
import { sharedQuery } from './shared-content.ts'
import { ShortLink } from '../short-link.tsx'
import { texts } from './texts.ts'

const ShownElsewhere = lateComponent(
  async () => (await import('../../authorization/public/shown-elsewhere.tsx')).ShownElsewhere,
)

/** `weappStatus` of a mini-program that is online. */
const WEAPP_ONLINE = 2

/** Something that visitors reach at an address. */
export interface Shared {
  name: string
  url: string
  /** What visitors meet now when it is not open to them. */
  notice?: string
  /** What it is for the server; without it there is only the link. */
  type?: SharedType
  id?: string
  /** It may be shown in other apps, if these agree. */
  isForOthers?: boolean
  /** The survey whose languages the link may name. */
  languagesOf?: string
}

/** The address at which something is in one language. */
function inLanguage(url: string, language: Language): string {
  const address = new URL(url, location.origin)
  address.searchParams.set('lang', language)
  return address.href
}

/** Link and QR code of the mobile site. */
function SiteLink({ name, url: ownUrl, languagesOf }: Shared) {
  const settings = useCall(
    surveySettings,
    { params: { id: languagesOf ?? '' } },
    { enabled: languagesOf !== undefined, quiet: true },
  )
  const languages = settings.data?.languages ?? []
  const [chosen, setChosen] = useState<Language>()
  const url = chosen === undefined ? ownUrl : inLanguage(ownUrl, chosen)
  return (
    <div className={classes.panel}>
      <LinkCode name={name} url={url} />
      <div className={classes.side}>
        {languages.length > 0 && (
          <>
            <label className={classes.label} htmlFor="share-language">
              {texts.language}
            </label>
            <Select<Language | ''>
              id="share-language"
              className={classes.language ?? ''}
              value={chosen ?? ''}
              options={[
                { value: '' as const, label: texts.anyLanguage },
                ...languages.map((value) => ({ value, label: languageNames[value] })),
              ]}
              onChange={(value) => setChosen(value === '' ? undefined : value)}
            />
          </>
        )}
        <label className={classes.label} htmlFor="share-link">
          {texts.link}
        </label>
        <Input id="share-link" value={url} readOnly onFocus={(event) => event.target.select()} />
        <div className={classes.actions}>
          <CopyButton text={url} label={texts.copyLink} type="primary" />
          <Button icon={<ExportOutlined />} href={url} target="_blank" rel="noopener">
            {texts.open}
          </Button>
        </div>
        <ShortLink url={url} />
        <p className={classes.hint}>{texts.qrHint}</p>
      </div>
    </div>
  )
}

function WeappPart({ name, type, id }: { name: string; type: SharedType; id?: string | undefined }) {
  const code = useCall(weappWxaCode, { query: sharedQuery({ type, id }) }, { quiet: true })
  if (code.isError) return <Alert type="warning" showIcon title={code.error.message} />
  if (!code.data) return <p className={classes.hint}>{texts.weapp.loading}</p>
  return (
    <div className={classes.panel}>
      <WeappCode name={name} image={code.data.image} path={code.data.path} />
      <div className={classes.side}>
        <label className={classes.label} htmlFor="share-path">
          {texts.weapp.path}
        </label>
        <Input id="share-path" value={code.data.path} readOnly onFocus={(event) => event.target.select()} />
        <p className={classes.hint}>{texts.weapp.hint}</p>
      </div>
    </div>
  )
}

/** The ways to pass something on: link and QR code, the mini-program's code once it is online, a poster. */
export function SharePanel(shared: Shared) {
  const { name, notice, type, id, isForOthers } = shared
  const message = useCall(
    shareMessage,
    { query: sharedQuery({ type: type ?? 'app', id }) },
    { enabled: type !== undefined, quiet: true },
  )
  // What is not public has neither words to share nor a poster.
  const posterRefusal = message.isError ? (notice ? texts.poster.notYet : message.error.message) : ''
  const isOnline = message.data?.weappStatus === WEAPP_ONLINE
  return (
    <>
      {notice && <Alert type="warning" showIcon title={notice} className={classes.notice} />}
      {type === undefined ? (
        <SiteLink {...shared} />
      ) : (
        <Tabs
          items={[
            { key: 'site', label: texts.site, children: <SiteLink {...shared} /> },
            ...(isOnline
              ? [
                  {
                    key: 'weapp',
                    label: texts.weapp.title,
                    children: <WeappPart name={name} type={type} id={id} />,
                  },
                ]
              : []),
            {
              key: 'poster',
              label: texts.poster.title,
              children: <Poster name={name} type={type} id={id} refusal={posterRefusal} />,
            },
            ...(isForOthers && id !== undefined
              ? [
                  {
                    key: 'elsewhere',
                    label: texts.elsewhere,
                    children: (
                      <LatePart>
                        <ShownElsewhere itemType={type} itemId={id} title={name} />
                      </LatePart>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </>
  )
}
