import { CheckCircleFilled, ExportOutlined } from '@ant-design/icons'
import { type CallData, type SiteTemplateSummary, siteTemplateUse } from '@zhanfang/contract'
import { Button, Input, Modal, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCallMutation } from '../../api.ts'
import { FramedPage } from '../../components/page/framed-page.tsx'
import { type Device, TemplatePreview } from '../../components/templates/template-preview.tsx'
import { CopyButton } from '../../components/values/copy-button.tsx'
import { randomUuid } from '../../random-uuid.ts'
import { withApp } from '../../session.ts'
import { useAppQuery, useCan } from '../app/public/use-app.ts'
import { LinkCode } from '../share/public/qr-code.tsx'
import { texts as shareTexts } from '../share/public/texts.ts'
import classes from './site-template.module.css'
import { texts } from './texts.ts'

interface TemplateDialogProps {
  template: SiteTemplateSummary
  onClose: () => void
}

/** Width of a PC's window in the preview, CSS pixels; it is drawn at half its size. */
const PC_WIDTH = 1200

/** A template as a site that can be walked through, what it makes, and after that what is to be written over. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const can = useCan()
  const [device, setDevice] = useState<Device>('phone')
  // One decision, one request: however often the button is pressed or the network repeats it.
  const [requestId] = useState(() => randomUuid())
  const [made, setMade] = useState<CallData<typeof siteTemplateUse>>()
  const use = useCallMutation(siteTemplateUse, { onSuccess: setMade })
  const mayUse = can('page:publish') && can('survey:publish')
  if (made) return <MadeDialog made={made} onClose={onClose} />
  return (
    <TemplatePreview
      name={template.name}
      summary={template.summary}
      link={template.previewUrl}
      device={{ value: device, onChange: setDevice }}
      use={{
        label: use.isPending ? texts.using : texts.use,
        isBusy: use.isPending,
        isAllowed: mayUse,
        refusal: texts.noRight,
        onUse: () => use.mutate({ body: { templateId: template.id, requestId } }),
      }}
      onClose={onClose}
      aside={
        <div className={classes.about}>
          <h2>{texts.onPhone}</h2>
          <div className={classes.elsewhere}>
            <Space.Compact block>
              <Input
                aria-label={texts.previewLink}
                value={template.previewUrl}
                readOnly
                onFocus={(event) => event.target.select()}
              />
              <CopyButton text={template.previewUrl} label={shareTexts.copyLink} />
            </Space.Compact>
            <LinkCode name={template.name} url={template.previewUrl} size={150} />
          </div>
          <h2>{texts.makes}</h2>
          <dl className={classes.made}>
            <dt>{texts.pageNames}</dt>
            <dd>{template.pages.join('、')}</dd>
            <dt>{texts.formNames}</dt>
            <dd>{template.surveys.join('、')}</dd>
          </dl>
          <h2>{texts.changesTitle}</h2>
          <ul className={classes.changes}>
            {texts.changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      }
    >
      <div className={classes.frame} data-device={device}>
        <FramedPage
          title={texts.preview(template.name)}
          src={template.previewPath}
          style={device === 'computer' ? { width: PC_WIDTH } : undefined}
        />
      </div>
      <p className={classes.purpose}>
        {texts.previewHint}
        <Button
          type="link"
          icon={<ExportOutlined />}
          href={template.previewPath}
          target="_blank"
          rel="noopener"
        >
          {texts.openPreview}
        </Button>
      </p>
    </TemplatePreview>
  )
}

function MadeDialog({ made, onClose }: { made: CallData<typeof siteTemplateUse>; onClose: () => void }) {
  const app = useAppQuery()
  return (
    <Modal
      open
      centered
      width={640}
      title={
        <>
          <CheckCircleFilled className={classes.doneMark} aria-hidden /> {texts.done}
        </>
      }
      onCancel={onClose}
      footer={
        <div className={classes.foot}>
          <Link to={withApp('/mini/pages')}>{texts.allPages}</Link>
          <Link to={withApp('/set-skin')}>{texts.look}</Link>
          {app.data && (
            <Button href={app.data.siteUrl} target="_blank" rel="noopener">
              {texts.openSite}
            </Button>
          )}
          <Link to={withApp(`/micro/edit/${made.homeId}`)}>
            <Button type="primary" tabIndex={-1}>
              {texts.editHome}
            </Button>
          </Link>
        </div>
      }
    >
      <p>{texts.doneHint(made.pageCount + made.columnCount, made.surveyCount)}</p>
      <h2 className={classes.heading}>{texts.replace}</h2>
      <p className={classes.purpose}>{texts.replaceHint}</p>
      <ul className={classes.replacements}>
        {made.replacements.map(({ label, text, places }) => (
          <li key={label}>
            <b>{label}</b>
            {text !== '' && <code>{text}</code>}
            {places.length > 0 && (
              <small>
                {texts.where}
                {places.join('、')}
              </small>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
