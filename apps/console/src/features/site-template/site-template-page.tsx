import { siteTemplates } from '@zhanfang/contract'
import { askAhead, useCall } from '../../api.ts'
import { LibraryTabs } from '../../components/templates/library-tabs.tsx'
import { TemplateLibrary } from '../../components/templates/template-library.tsx'
import { foundIn, useLibraryAddress } from '../../components/templates/use-library-address.ts'
import { FullPage } from '../../layout/full-page.tsx'
import { withApp } from '../../session/session.ts'
import classes from './site-template.module.css'
import { TemplateDialog } from './template-dialog.tsx'
import { texts } from './texts.ts'

export const ahead = (): Promise<void> => askAhead(siteTemplates, undefined, { staleTime: Infinity })

/** `/template`: whole sites to begin with, looked at as visitors would see them before they are used. */
export default function SiteTemplatePage() {
  const query = useCall(siteTemplates, undefined, { quiet: true, staleTime: Infinity })
  const address = useLibraryAddress()
  const list = query.data?.list ?? []
  const all = list.map((template) => ({
    id: template.id,
    name: template.name,
    summary: template.summary,
    kind: template.category,
    facts: `${texts.pages(template.pages.length)}，${texts.forms(template.surveys.length)}`,
    isOwn: false,
    face: (
      <img
        className={classes.cover}
        src={`${template.coverUrl}?w=640`}
        alt=""
        width={640}
        height={307}
        loading="lazy"
      />
    ),
  }))
  const shown = list.find(({ id }) => id === address.opened)
  return (
    <FullPage
      back={{ to: withApp('/mini/message'), label: texts.back }}
      title={texts.title}
      tabs={<LibraryTabs current="site" />}
    >
      <TemplateLibrary
        label={texts.title}
        purpose={texts.purpose}
        placeholder={texts.search}
        address={address}
        kinds={[...new Set(list.map(({ category }) => category))].map((value) => ({ value, label: value }))}
        query={query}
        onRetry={() => void query.refetch()}
        templates={foundIn(all, address)}
      />
      {shown && (
        <TemplateDialog key={shown.id} template={shown} onClose={() => address.change({ template: '' })} />
      )}
    </FullPage>
  )
}
