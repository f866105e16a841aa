import { surveyCreateByTemplate, templateDelete, templateDetail, templateList } from '@zhanfang/contract'
import { type SurveyKind, surveyKinds, surveyKindTitles } from '@zhanfang/survey'
import { Button, Result, Spin } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall, useCallMutation } from '../../../api.ts'
import { ConfirmDelete } from '../../../components/dialogs/confirm-delete.tsx'
import { LibraryTabs } from '../../../components/templates/library-tabs.tsx'
import { TemplateLibrary } from '../../../components/templates/template-library.tsx'
import { TemplatePreview } from '../../../components/templates/template-preview.tsx'
import { useLibraryAddress } from '../../../components/templates/use-library-address.ts'
import { texts as libraryTexts } from '../../../components/templates/texts.ts'
import { FullPage } from '../../../layout/full-page.tsx'
import { useCan } from '../../app/public/use-app.ts'
import { surveyPaths } from '../../../paths/survey-paths.ts'
import { PhoneSurvey } from './template-preview.tsx'
import classes from './templates.module.css'
import { texts } from './texts.ts'

/** As many as are shown at first; the library is not longer than a few of them. */
const PAGE_SIZE = 60
const MOST = 100
const SHOWN_TAGS = 16

const isKind = (value: string): value is SurveyKind => surveyKinds.some((kind) => kind === value)

/** `/from/module`: templates to begin a survey with, looked at in a phone before they are used. */
export default function TemplateLibraryPage() {
  const navigate = useNavigate()
  const can = useCan()
  const address = useLibraryAddress()
  const [size, setSize] = useState(PAGE_SIZE)
  const templates = useCall(
    templateList,
    {
      query: {
        page: 1,
        size,
        keywords: address.keywords || undefined,
        kind: isKind(address.kind) ? address.kind : undefined,
        tag: address.tag || undefined,
        own: address.isOwn ? 'true' : undefined,
      },
    },
    { keepPrevious: true, quiet: true },
  )
  const { data } = templates
  return (
    <FullPage
      back={{ to: surveyPaths.create(), label: texts.blank }}
      title={texts.heading}
      tabs={<LibraryTabs current="survey" />}
    >
      <TemplateLibrary
        label={texts.heading}
        purpose={texts.purpose}
        placeholder={texts.search}
        address={address}
        kinds={surveyKinds.map((value) => ({ value, label: surveyKindTitles[value] }))}
        tags={data?.tags.slice(0, SHOWN_TAGS) ?? []}
        ownNone={{ title: texts.ownNone, hint: texts.ownNoneHint }}
        query={templates}
        onRetry={() => void templates.refetch()}
        templates={(data?.list ?? []).map((template) => ({
          id: template.id,
          name: template.title,
          summary: template.summary,
          kind: surveyKindTitles[template.kind],
          facts: [texts.questions(template.questionCount), ...template.tags.map((tag) => `#${tag}`)].join(
            '  ',
          ),
          isOwn: template.own,
        }))}
        blank={
          can('survey:write')
            ? {
                title: texts.blankTitle,
                hint: texts.blankHint,
                isBusy: false,
                onBegin: () => void navigate(surveyPaths.create()),
              }
            : undefined
        }
        onMore={data && data.total > data.list.length && size < MOST ? () => setSize(MOST) : undefined}
      />
      {address.opened !== '' && (
        <Preview
          key={address.opened}
          id={address.opened}
          isOwn={data?.list.find(({ id }) => id === address.opened)?.own ?? false}
          onClose={() => address.change({ template: '' })}
        />
      )}
    </FullPage>
  )
}

function Preview({ id, isOwn, onClose }: { id: string; isOwn: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const can = useCan()
  const detail = useCall(templateDetail, { params: { id } }, { staleTime: 60_000, quiet: true })
  const [doomed, setDoomed] = useState<{ name: string }>()
  const remove = useCallMutation(templateDelete, { done: texts.removed, onSuccess: onClose })
  const use = useCallMutation(surveyCreateByTemplate, {
    onSuccess: ({ id: made }) => void navigate(surveyPaths.edit(made)),
  })
  const { data } = detail
  const name = data?.definition.title ?? ''
  const mayWrite = can('survey:write')
  return (
    <>
      <TemplatePreview
        name={name}
        summary={texts.previewHint}
        use={{
          label: texts.use,
          isBusy: use.isPending,
          isAllowed: mayWrite && data !== undefined,
          onUse: () => use.mutate({ body: { templateId: id } }),
        }}
        onRemove={isOwn && mayWrite ? () => setDoomed({ name }) : undefined}
        onClose={onClose}
      >
        {detail.isError && (
          <Result
            status="warning"
            title={libraryTexts.failed}
            extra={<Button onClick={() => void detail.refetch()}>{libraryTexts.retry}</Button>}
          />
        )}
        {detail.isPending && <Spin className={classes.wait} />}
        {data && <PhoneSurvey definition={data.definition} />}
      </TemplatePreview>
      <ConfirmDelete
        subject={doomed}
        nameOf={(template) => template.name}
        consequencesOf={() => [texts.removeNote]}
        onConfirm={() => remove.mutateAsync({ params: { id } })}
        onClose={() => setDoomed(undefined)}
      />
    </>
  )
}
