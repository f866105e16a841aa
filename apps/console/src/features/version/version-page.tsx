import { PlusOutlined } from '@ant-design/icons'
import {
  type CallData,
  versionAnnounce,
  versionList,
  versionUpdate,
  versionUsage,
  versionWithdraw,
} from '@zhanfang/contract'
import { App, Button, Form, Input, Switch, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall, useCallMutation } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { StatusTag } from '../../components/values/status-tag.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LatePart } from '../../components/late/late-part.tsx'
import { productVersion } from './product-version.ts'
import { texts as shellTexts } from '../../texts.ts'
import { texts } from './texts.ts'

const AllCommits = lateComponent(async () => (await import('../weapp/public/all-commits.tsx')).AllCommits)
const UpgradeRequests = lateComponent(
  async () => (await import('../weapp/public/upgrade-requests.tsx')).UpgradeRequests,
)

type Version = CallData<typeof versionList>['list'][number]
type Usage = CallData<typeof versionUsage>['list'][number]

const tabs = ['versions', 'usage', 'weapps', 'requests'] as const
const versionPattern = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/

interface Announcement {
  version: string
  title: string
  userDesc?: string
  forced?: boolean
}

function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Announcement>()
  const announce = useCallMutation(versionAnnounce, { done: texts.announced, silent: true })

  return (
    <FormDialog<Announcement>
      title={texts.announce}
      okText={texts.announce}
      form={form}
      fields={['version', 'title', 'userDesc']}
      focus="version"
      onSubmit={async ({ version, title, userDesc = '', forced = false }) => {
        await announce.mutateAsync({ body: { version, title, userDesc, forced } })
        onClose()
      }}
      onClose={onClose}
    >
      <Form.Item
        name="version"
        label={texts.version}
        extra={`${texts.versionHint}；${texts.running(productVersion)}`}
        rules={[{ required: true, pattern: versionPattern, message: texts.versionFormat }]}
      >
        <Input placeholder={productVersion} maxLength={14} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="title"
        label={texts.name}
        rules={[{ required: true, whitespace: true, message: texts.nameRequired }]}
      >
        <Input maxLength={50} showCount />
      </Form.Item>
      <Form.Item name="userDesc" label={texts.description} extra={texts.descriptionHint}>
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
      </Form.Item>
      <Form.Item name="forced" label={texts.forced} extra={texts.forcedHint} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}

function Versions({ onUsage, announce }: { onUsage: (version: string) => void; announce: ReactNode }) {
  const state = useListState()
  const versions = useCall(
    versionList,
    { query: { page: state.page, size: state.size } },
    { keepPrevious: true },
  )
  const update = useCallMutation(versionUpdate, { done: shellTexts.edited })
  const withdraw = useCallMutation(versionWithdraw, { done: texts.withdrawn })
  const { modal } = App.useApp()
  const askToWithdraw = ({ id, version }: Version) =>
    void modal.confirm({
      title: texts.withdrawTitle(version),
      content: texts.withdrawConsequences,
      okText: texts.withdraw,
      centered: true,
      onOk: () => withdraw.mutateAsync({ params: { id } }).catch(() => undefined),
    })
  const columns: DataColumn<Version>[] = [
    {
      key: 'version',
      title: texts.columns.version,
      role: 'name',
      width: 260,
      render: ({ version, title }) => <NameCell name={version} note={title} />,
    },
    {
      key: 'forced',
      title: texts.columns.forced,
      width: 130,
      render: ({ forced }) => (
        <StatusTag tone={forced ? 'bad' : 'neutral'}>{forced ? texts.required : texts.optional}</StatusTag>
      ),
    },
    {
      key: 'apps',
      title: texts.columns.apps,
      width: 120,
      render: ({ appCount }) => texts.appCount(appCount),
    },
    { key: 'by', title: texts.columns.by, width: 140, render: ({ announcedByName }) => announcedByName },
    {
      key: 'time',
      title: texts.columns.time,
      width: 150,
      render: ({ createTime }) => <TimeText at={createTime} />,
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 150,
      render: (row) => (
        <RowActions
          name={row.version}
          primary={[{ key: 'usage', label: texts.whoRuns, onClick: () => onUsage(row.version) }]}
          more={[
            {
              key: 'forced',
              label: row.forced ? texts.makeOptional : texts.makeRequired,
              onClick: () => update.mutate({ params: { id: row.id }, body: { forced: !row.forced } }),
            },
            {
              key: 'withdraw',
              label: texts.withdraw,
              danger: true,
              onClick: () => askToWithdraw(row),
            },
          ]}
        />
      ),
    },
  ]
  return (
    <DataTable
      query={versions}
      state={state}
      columns={columns}
      rowKey={({ id }) => id}
      label={texts.tabs.versions}
      minWidth={890}
      empty={{ title: texts.emptyVersions, hint: texts.emptyVersionsHint, action: announce }}
    />
  )
}

function VersionUsage() {
  const state = useListState(['version'])
  const asked = state.filters.version
  const version = asked && versionPattern.test(asked) ? asked : undefined
  const usage = useCall(
    versionUsage,
    { query: { page: state.page, size: state.size, ...(version ? { version } : {}) } },
    { keepPrevious: true },
  )
  const columns: DataColumn<Usage>[] = [
    {
      key: 'app',
      title: texts.columns.app,
      role: 'name',
      width: 320,
      render: ({ appName, appId }) => <NameCell name={appName || appId} />,
    },
    { key: 'version', title: texts.columns.version, width: 140, render: (row) => row.version },
    {
      key: 'seen',
      title: texts.columns.seen,
      width: 180,
      render: ({ lastSeenTime }) => <TimeText at={lastSeenTime} />,
    },
  ]
  return (
    <DataTable
      query={usage}
      state={state}
      columns={columns}
      rowKey={({ appId }) => appId}
      label={texts.tabs.usage}
      minWidth={640}
      empty={{ title: texts.emptyUsage, hint: texts.emptyUsageHint }}
    />
  )
}

/** `/weapps/version`: announces versions and shows which apps run which. */
export default function VersionPage() {
  const [search, setSearch] = useSearchParams()
  const [announcing, setAnnouncing] = useState(false)
  const announce = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAnnouncing(true)}>
      {texts.announce}
    </Button>
  )
  const asked = search.get('tab')
  const tab = tabs.find((one) => one === asked) ?? 'versions'
  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={`${texts.purpose}${texts.running(productVersion)}。`}
        actions={announce}
      />
      <Tabs
        activeKey={tab}
        onChange={(key) => setSearch(key === 'versions' ? {} : { tab: key })}
        destroyOnHidden
        items={[
          {
            key: 'versions',
            label: texts.tabs.versions,
            children: (
              <Versions onUsage={(version) => setSearch({ tab: 'usage', version })} announce={announce} />
            ),
          },
          { key: 'usage', label: texts.tabs.usage, children: <VersionUsage /> },
          {
            key: 'weapps',
            label: texts.tabs.weapps,
            children: (
              <LatePart>
                <AllCommits />
              </LatePart>
            ),
          },
          {
            key: 'requests',
            label: texts.tabs.requests,
            children: (
              <LatePart>
                <UpgradeRequests />
              </LatePart>
            ),
          },
        ]}
      />
      {announcing && <AnnounceDialog onClose={() => setAnnouncing(false)} />}
    </>
  )
}
