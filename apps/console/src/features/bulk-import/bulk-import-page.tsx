import { Button } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useDocumentTitle } from '../../layout/document-title.ts'
import { FullPage } from '../../layout/full-page.tsx'
import { withApp } from '../../session/session.ts'
import classes from './bulk-import-page.module.css'
import { ImportSteps, useImport } from './public/import-steps.tsx'
import { texts } from './texts.ts'

/** `/bulk-import/{type}/{id}`: things of one type out of a table. What they are the server says. */
export default function BulkImportPage() {
  const { type = '', id = '' } = useParams()
  const place = { type, id }
  const about = useImport(place)
  const [pasted, setPasted] = useState('')
  const title = about.data ? texts.title(about.data.title) : texts.plain
  useDocumentTitle(title)
  const path = withApp(about.data?.path ?? '/mini/message')
  return (
    <FullPage back={{ to: path, label: texts.back }} title={title}>
      <div className={classes.page}>
        <ImportSteps
          place={place}
          about={about}
          pasted={pasted}
          onPasted={setPasted}
          onward={
            <Link to={path}>
              <Button type="primary" tabIndex={-1}>
                {texts.toList}
              </Button>
            </Link>
          }
        />
      </div>
    </FullPage>
  )
}
