import { ExportOutlined } from '@ant-design/icons'
import type { SiteTemplateSummary } from '@zhanfang/contract'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { FramedPage } from '../../components/page/framed-page.tsx'
import { type Device, TemplatePreview } from '../../components/templates/template-preview.tsx'
import { CopyButton } from '../../components/values/copy-button.tsx'
import { useCan } from '../app/public/use-app.ts'
import { LinkCode } from '../share/public/qr-code.tsx'
import { texts as shareTexts } from '../share/public/texts.ts'
import classes from './site-template.module.css'
import { texts } from './texts.ts'
import { UseDialog } from './use-dialog.tsx'

interface TemplateDialogProps {
  template: SiteTemplateSummary
  onClose: () => void
}

/** Width of a PC's window in the preview, CSS pixels; it is drawn at half its size. */
const PC_WIDTH = 1200

/** A template as a site that can be walked through, and what it makes. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const can = useCan()
  const [device, setDevice] = useState<Device>('phone')
  const [isAsking, setIsAsking] = useState(false)
  const mayUse = can('page:publish') && can('survey:publish')
  if (isAsking) return <UseDialog template={template} onClose={() => setIsAsking(false)} />
  return (
    <TemplatePreview
      name={template.name}
      summary={template.summary}
      link={template.previewUrl}
      device={{ value: device, onChange: setDevice }}
      use={{
        label: texts.use,
        isBusy: false,
        isAllowed: mayUse,
        refusal: texts.noRight,
        onUse: () => setIsAsking(true),
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
