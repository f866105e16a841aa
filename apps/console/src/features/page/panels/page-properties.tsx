import { DeleteOutlined, PictureOutlined } from '@ant-design/icons'
import { isPlainSkin, skinOnSite } from '@zhanfang/blocks'
import { ColorChoice, ColorField, GrowingTextArea, useFormPort } from '@zhanfang/blocks/forms'
import { siteAppearance } from '@zhanfang/contract'
import { Button, Checkbox, Input, Segmented } from 'antd'
import { emptyPageDocument, type PageSettings, type Skin } from '@zhanfang/document'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../api.ts'
import { withApp } from '../../../session/session.ts'
import styles from '../designer/designer.module.css'
import panelStyles from './panels.module.css'
import { useDesigner, usePageSettings, useSkin } from '../designer/designer-context.tsx'
import { texts } from '../texts.ts'
import { pageTexts } from './page-texts.ts'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { useAddressed } from './notes.tsx'
import { toastError } from '../../../toast.ts'

const PageAddress = lateComponent(
  async () => (await import('../address/page-address.tsx')).PageAddress,
  <p className={styles.hint}>{texts.partLoading}</p>,
)

const presets = {
  label: '',
  colors: ['#f5f6f8', '#ffffff', '#fdf6ec', '#eef6ff', '#edf7f0', '#fff1f2', '#f3f0ff', '#1d2129'],
}

/** What belongs to the page as a whole; shown while no block is selected. */
export function PageProperties() {
  const designer = useDesigner()
  const page = usePageSettings()
  const own = useSkin()
  const address = useAddressed()
  const site = useCall(siteAppearance, {}, { quiet: true, staleTime: 5_000 }).data?.skin
  const isOfSite = isPlainSkin(own) && own.accent === undefined
  const skin = skinOnSite(own, site)
  const setPage = (patch: Partial<PageSettings>) => designer.run({ type: 'setPage', patch }, () => '')
  // Whatever is changed first, the page keeps the rest of what it stands on.
  const setSkin = (patch: Partial<Skin>) =>
    designer.run({ type: 'setSkin', patch: { ...skin, ...patch } }, () => '')
  // A colour of its own leaves the page on the site's ground.
  const setAccent = (accent: string) =>
    designer.run(
      { type: 'setSkin', patch: { accent: accent === '' ? undefined : accent.slice(0, 7) } },
      () => '',
    )
  return (
    <section className={styles.properties} aria-label={pageTexts.pageSettings}>
      <h2 className={panelStyles.propertiesTitle}>{pageTexts.pageSettings}</h2>
      <div className={styles.form}>
        <h3 className={styles.groupName}>{pageTexts.skin}</h3>
        <p className={styles.hint}>
          {isOfSite ? pageTexts.siteSkin : pageTexts.ownSkin}{' '}
          {isOfSite ? (
            <Link to={withApp('/set-skin')}>{pageTexts.openSkin}</Link>
          ) : (
            <Button
              type="link"
              size="small"
              className={panelStyles.inlineLink}
              onClick={() => setSkin({ ...emptyPageDocument().skin, accent: undefined })}
            >
              {pageTexts.backToSiteSkin}
            </Button>
          )}
        </p>
        <fieldset className={styles.field}>
          <legend>{pageTexts.bgColor}</legend>
          <ColorChoice
            label={pageTexts.bgColor}
            value={skin.bgColor}
            presets={presets}
            className={panelStyles.color}
            // Only the colour that was settled on becomes a step.
            onChange={(bgColor) => setSkin({ bgColor })}
          />
        </fieldset>
        <Field label={pageTexts.bgColorType}>
          {(id) => (
            <Segmented
              id={id}
              block
              aria-label={pageTexts.bgColorType}
              value={skin.bgColorType === 1 ? 'plain' : 'gradient'}
              options={[
                { value: 'plain', label: pageTexts.bgPlain },
                { value: 'gradient', label: pageTexts.bgGradient },
              ]}
              onChange={(type) => setSkin({ bgColorType: type === 'plain' ? 1 : 2 })}
            />
          )}
        </Field>
        <ImageField
          label={pageTexts.topImage}
          url={skin.topBgImageUrl}
          onChange={(topBgImageUrl) => setSkin({ topBgImageUrl })}
        />
        <ColorField label={pageTexts.accent} value={own.accent ?? ''} onChange={setAccent} />
        <p className={styles.hint}>{pageTexts.accentHint}</p>
        {address !== null && <PageAddress pageId={address} />}
        <h3 className={styles.groupName}>{pageTexts.share}</h3>
        <p className={styles.hint}>{pageTexts.shareHint}</p>
        <Field label={pageTexts.shareTitle}>
          {(id) => (
            <Input
              id={id}
              value={page.shareTitle}
              maxLength={60}
              showCount
              placeholder={pageTexts.shareTitleHint}
              onChange={(event) => setPage({ shareTitle: event.target.value })}
            />
          )}
        </Field>
        <Field label={pageTexts.shareDescription}>
          {(id) => (
            <GrowingTextArea
              id={id}
              value={page.shareDescription}
              maxLength={120}
              showCount
              minRows={2}
              maxRows={5}
              onChange={(event) => setPage({ shareDescription: event.target.value })}
            />
          )}
        </Field>
        <ImageField
          label={pageTexts.shareImage}
          hint={pageTexts.shareImageHint}
          url={page.shareImageUrl}
          onChange={(shareImageUrl) => setPage({ shareImageUrl })}
        />
        <h3 className={styles.groupName}>{pageTexts.searchEngines}</h3>
        <p className={styles.hint}>{pageTexts.searchEnginesHint}</p>
        <Field label={pageTexts.searchTitle}>
          {(id) => (
            <Input
              id={id}
              value={page.searchTitle ?? ''}
              maxLength={60}
              showCount
              placeholder={page.shareTitle || pageTexts.shareTitleHint}
              onChange={(event) => setPage({ searchTitle: event.target.value })}
            />
          )}
        </Field>
        <Field label={pageTexts.searchDescription}>
          {(id) => (
            <GrowingTextArea
              id={id}
              value={page.searchDescription ?? ''}
              maxLength={160}
              showCount
              minRows={2}
              maxRows={5}
              onChange={(event) => setPage({ searchDescription: event.target.value })}
            />
          )}
        </Field>
        <Checkbox
          checked={page.noIndex ?? false}
          onChange={({ target }) => setPage({ noIndex: target.checked })}
        >
          {pageTexts.noIndex}
        </Checkbox>
      </div>
    </section>
  )
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

interface ImageFieldProps {
  label: string
  hint?: string
  url: string
  onChange: (url: string) => void
}

function ImageField({ label, hint, url, onChange }: ImageFieldProps) {
  const port = useFormPort()
  const [busy, setBusy] = useState(false)
  const pick = async () => {
    setBusy(true)
    try {
      const image = await port.pickImage()
      if (image !== null) onChange(image.url)
    } catch (error) {
      toastError(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {url !== '' && (
        <img
          className={panelStyles.thumbnail}
          src={url.startsWith('/files/') ? `${url}?w=480` : url}
          alt=""
        />
      )}
      <div className={styles.fieldActions}>
        <Button icon={<PictureOutlined aria-hidden />} loading={busy} onClick={() => void pick()}>
          {url === '' ? pageTexts.chooseImage : pageTexts.changeImage}
        </Button>
        {url !== '' && (
          <Button
            icon={<DeleteOutlined aria-hidden />}
            aria-label={pageTexts.removeImage}
            onClick={() => onChange('')}
          />
        )}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  )
}
