import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import {
  contentFavorite,
  folderTree,
  listViews,
  type FoundSurvey,
  searchScopes,
  searchScopeSchema,
  sortBy,
  surveyCopy,
  surveyDelete,
  surveyOrders,
  surveyPause,
  surveyPublish,
  surveyPreviewLink,
  surveySearch,
  surveyStatusNames,
  surveyStatusSchema,
} from '@zhanfang/contract'
import { surveyKinds, surveyKindTitles } from '@zhanfang/survey/engine'
import { formatDateTime } from '@zhanfang/format'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { api, askAhead, useCall, useCallMutation } from '../../../api.ts'
import { ConfirmDelete } from '../../../components/dialogs/confirm-delete.tsx'
import { contentActions } from '../../../components/list/rows/content-actions.ts'
import { CountText } from '../../../components/values/count-text.tsx'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { FiledList } from '../../../components/list/filing/filed-list.tsx'
import { rowFilingActions } from '../../../components/list/filing/filing-actions.ts'
import { FilingQuery } from '../../../components/list/filing/filing-query.tsx'
import { filingFilters, filingQueryOf, useFiling } from '../../../components/list/filing/use-filing.ts'
import { LastChange } from '../../../components/values/last-change.tsx'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { NameCell } from '../../../components/list/rows/name-cell.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useListViews } from '../../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../../components/list/view/view-menu.tsx'
import { QueryForm } from '../../../components/list/query/query-form.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { type ListAddress, readListAddress, useListState } from '../../../components/list/use-list-state.ts'
import type { ScreenAddress } from '../../../router/screen-address.ts'
import { texts as shellTexts } from '../../../texts.ts'
import { QuantityLeft } from '../../content-limit/public/quantity-left.tsx'
import { useCan } from '../../app/public/use-app.ts'
import { ShareDialog } from '../../share/public/share-dialog.tsx'
import { sharedSurvey } from '../../share/public/shared-content.ts'
import type { Shared } from '../../share/public/share-panel.tsx'
import { notificationPath } from '../../../paths/notification-paths.ts'
import { surveyPaths } from '../../../paths/survey-paths.ts'
import { SurveyStatusTag } from '../../../components/values/survey-status-tag.tsx'
import { texts as authorizationTexts } from '../../authorization/public/texts.ts'
import { bulkSurveyActions } from './bulk-survey-actions.ts'
import classes from './survey-list-page.module.css'
import { texts } from './texts.ts'

const ApplyDialog = lateComponent(
  async () => (await import('../../authorization/public/apply-dialog.tsx')).ApplyDialog,
)
const SurveyBin = lateComponent(async () => (await import('./survey-bin.tsx')).SurveyBin)

const sortSchema = sortBy(surveyOrders)
const statusFilterSchema = z.string().transform(Number).pipe(surveyStatusSchema)
const listedScopes = ['createdByMe', 'createdByOthers', 'changedByMe', 'favorites'] as const
const kindFilterSchema = z.enum(surveyKinds)

const previewOf = (id: string) => api.call(surveyPreviewLink, { params: { id } }, { silent: true })

const filterNames = ['kind', 'status', 'scope', ...filingFilters] as const
/** What surveys are called where they are filed. */
const KIND = 'survey'

/** What the list's address asks for, at any of its pages. */
const asked = ({ page, size, sort, keywords, filters }: ListAddress<(typeof filterNames)[number]>) => ({
  body: {
    page,
    size,
    sort: sortSchema.safeParse(sort).data,
    keywords: keywords || undefined,
    kind: kindFilterSchema.safeParse(filters.kind).data,
    status: statusFilterSchema.safeParse(filters.status).data,
    searchType: searchScopeSchema.safeParse(filters.scope || undefined).data,
    ...filingQueryOf(filters),
  },
})

export const ahead = ({ search }: ScreenAddress): Promise<unknown> =>
  Promise.all([
    askAhead(surveySearch, asked(readListAddress(search, filterNames))),
    askAhead(listViews, { query: { list: 'surveys' } }),
    askAhead(folderTree, { query: { kind: KIND } }),
  ])

/** The surveys of the current app. */
export default function SurveyListPage() {
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const can = useCan()
  const state = useListState(filterNames)
  const surveys = useCall(surveySearch, asked(state), { keepPrevious: true })
  const views = useListViews('surveys', filterNames)
  const filing = useFiling<FoundSurvey>({
    kind: KIND,
    module: 'survey',
    state,
    canWrite: can('survey:write'),
  })
  const [deleted, setDeleted] = useState<FoundSurvey>()
  const [shared, setShared] = useState<Shared>()
  const [applied, setApplied] = useState<FoundSurvey>()
  const [binOpen, setBinOpen] = useState(false)
  const copy = useCallMutation(surveyCopy, { done: texts.copied })
  const publish = useCallMutation(surveyPublish, { done: texts.published })
  const pause = useCallMutation(surveyPause, { done: texts.paused })
  const favorite = useCallMutation(contentFavorite, { changes: ['survey'] })
  const remove = useCallMutation(surveyDelete, { done: texts.deleted })

  const columns: DataColumn<FoundSurvey>[] = [
    {
      key: 'name',
      title: texts.columns.name,
      role: 'name',
      sort: 'title',
      width: 300,
      render: (survey) => (
        <NameCell
          name={survey.title}
          to={surveyPaths.edit(survey.id)}
          note={texts.questions(surveyKindTitles[survey.kind], survey.questionCount, survey.favorited)}
        />
      ),
      text: ({ title }) => title,
    },
    {
      key: 'status',
      title: texts.columns.status,
      width: 150,
      render: (survey) => (
        <>
          <SurveyStatusTag status={survey.status} />
          {survey.hasUnpublishedChanges && survey.status !== 0 && (
            <div className={classes.changes}>{texts.unpublishedChanges}</div>
          )}
        </>
      ),
      text: ({ status }) => surveyStatusNames[status],
    },
    {
      key: 'answers',
      sort: 'answers',
      title: texts.columns.answers,
      width: 100,
      align: 'end',
      render: (survey) =>
        can('answer:read') ? (
          <Link to={surveyPaths.answers(survey.id)}>
            <CountText count={survey.answerCount} />
          </Link>
        ) : (
          <CountText count={survey.answerCount} />
        ),
      text: ({ answerCount }) => String(answerCount),
    },
    {
      key: 'update',
      sort: 'updated',
      title: texts.columns.update,
      width: 190,
      render: (survey) => <LastChange content={survey} />,
      text: ({ updateTime }) => formatDateTime(updateTime),
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 180,
      render: (survey) => {
        const common = contentActions({
          canWrite: can('survey:write'),
          onEdit: () => void navigate(surveyPaths.edit(survey.id)),
          onShare: () => setShared(sharedSurvey(survey)),
          onCopy: () => copy.mutate({ body: { id: survey.id } }),
          onDelete: () => setDeleted(survey),
        })
        return (
          <RowActions
            name={survey.title}
            primary={[common.edit, common.share]}
            more={[
              {
                key: 'answers',
                label: texts.actions.answers,
                hidden: !can('answer:read'),
                onClick: () => void navigate(surveyPaths.answers(survey.id)),
              },
              {
                key: 'statistics',
                label: texts.actions.statistics,
                hidden: !can('answer:read'),
                onClick: () => void navigate(surveyPaths.statistics(survey.id)),
              },
              {
                key: 'elsewhere',
                label: authorizationTexts.apply.action,
                hidden: survey.status !== 1 || !can('survey:publish'),
                onClick: () => setApplied(survey),
              },
              {
                key: 'notify',
                label: shellTexts.actions.notify,
                hidden: !can('app:manage'),
                onClick: () => void navigate(notificationPath('survey', survey.id)),
              },
              {
                key: 'publish',
                label: survey.status === 2 ? texts.actions.resume : texts.actions.publish,
                hidden: (survey.status === 1 && !survey.hasUnpublishedChanges) || !can('survey:publish'),
                onClick: () => publish.mutate({ body: { id: survey.id } }),
              },
              {
                key: 'pause',
                label: texts.actions.pause,
                hidden: survey.status !== 1 || !can('survey:publish'),
                onClick: () =>
                  void modal.confirm({
                    title: texts.pauseConfirm.title(survey.title),
                    content: texts.pauseConfirm.content,
                    okText: texts.pauseConfirm.ok,
                    onOk: () => pause.mutateAsync({ body: { id: survey.id } }),
                  }),
              },
              {
                key: 'favorite',
                label: survey.favorited ? texts.actions.unfavorite : texts.actions.favorite,
                onClick: () =>
                  favorite.mutate({
                    body: { itemId: survey.id, itemType: 'survey', favorited: !survey.favorited },
                  }),
              },
              ...rowFilingActions(filing, survey, survey.title),
              common.copy,
              common.remove,
            ]}
          />
        )
      },
    },
  ]
  const createButton = can('survey:write') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(surveyPaths.create())}>
      {texts.create}
    </Button>
  )

  const actions = can('survey:write') && (
    <>
      <QuantityLeft kind="survey" />
      <Button icon={<DeleteOutlined />} onClick={() => setBinOpen(true)}>
        {shellTexts.bin.button}
      </Button>
      {createButton}
    </>
  )

  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} actions={actions} />
      <FiledList filing={filing}>
        <QueryForm
          state={state}
          placeholder={texts.search}
          end={<ViewMenu views={views} list={texts.title} />}
          choices={[
            {
              name: 'kind',
              label: texts.kind,
              options: surveyKinds.map((value) => ({ value, label: surveyKindTitles[value] })),
            },
            {
              name: 'status',
              label: texts.status,
              options: Object.entries(surveyStatusNames).map(([value, label]) => ({ value, label })),
            },
            {
              name: 'scope',
              label: texts.scope,
              options: listedScopes.map((name) => ({
                value: String(searchScopes[name]),
                label: texts.scopes[name],
              })),
            },
          ]}
        >
          <FilingQuery filing={filing} />
        </QueryForm>
        <DataTable
          filing={filing}
          views={views}
          query={surveys}
          state={state}
          columns={columns}
          rowKey={(survey) => survey.id}
          label={texts.title}
          face={{ of: ({ id, updateTime }) => ({ id, version: updateTime }), link: previewOf }}
          minWidth={920}
          bulk={{ nameOf: ({ title }) => title, actions: bulkSurveyActions(can) }}
          fetchPage={(page, size) => api.call(surveySearch, asked({ ...state, page, size }))}
          empty={{ title: texts.empty, hint: texts.emptyHint, action: createButton }}
        />
      </FiledList>
      <ConfirmDelete
        subject={deleted}
        nameOf={({ title }) => title}
        consequencesOf={({ answerCount }) => texts.deleteConsequence(answerCount)}
        isNameTyped={({ answerCount }) => answerCount > 0}
        onConfirm={({ id }) => remove.mutateAsync({ params: { id } })}
        onClose={() => setDeleted(undefined)}
      />
      <LateDialog onFailure={() => setBinOpen(false)}>
        {binOpen && <SurveyBin onClose={() => setBinOpen(false)} />}
      </LateDialog>
      <LateDialog onFailure={() => setApplied(undefined)}>
        {applied && (
          <ApplyDialog
            items={[{ itemType: KIND, itemId: applied.id, title: applied.title }]}
            onClose={() => setApplied(undefined)}
          />
        )}
      </LateDialog>
      <ShareDialog shared={shared} onClose={() => setShared(undefined)} />
    </>
  )
}
