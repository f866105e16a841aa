import { surveyWhitelist, surveyWhitelistDelete, type WhitelistEntry } from '@zhanfang/contract'
import { Button, Input, Modal, Popconfirm, Table } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { useCloseQuestion } from '../../../components/leaving/use-close-question.ts'
import { ImportSteps, useImport } from '../../bulk-import/public/import-steps.tsx'
import styles from './restrictions.module.css'
import { texts as screenTexts } from './texts.ts'

const texts = screenTexts.list

/** The list of those who may answer. It is changed at once, without the screen's save. */
export function WhitelistPanel({ surveyId, disabled }: { surveyId: string; disabled: boolean }) {
  const [page, setPage] = useState(1)
  const [keywords, setKeywords] = useState('')
  const [importing, setImporting] = useState(false)
  const params = { id: surveyId }
  const query = { page, size: 20, ...(keywords === '' ? {} : { keywords }) }
  const list = useCall(surveyWhitelist, { params, query }, { keepPrevious: true, quiet: true })
  const remove = useCallMutation(surveyWhitelistDelete)
  return (
    <div className={`${styles.list} ${styles.wide}`}>
      <div className={styles.line}>
        <Input.Search
          allowClear
          aria-label={texts.search}
          placeholder={texts.search}
          style={{ maxWidth: 280 }}
          onSearch={(value) => {
            setKeywords(value.trim())
            setPage(1)
          }}
        />
        <Button disabled={disabled} onClick={() => setImporting(true)}>
          {texts.add}
        </Button>
        {(list.data?.total ?? 0) > 0 && (
          <Popconfirm
            title={texts.clearConfirm}
            onConfirm={() => remove.mutate({ params, body: {} })}
            okButtonProps={{ danger: true }}
          >
            <Button danger disabled={disabled}>
              {texts.clear}
            </Button>
          </Popconfirm>
        )}
      </div>
      <Table<WhitelistEntry>
        size="small"
        rowKey="id"
        loading={list.isPending}
        dataSource={list.data?.list ?? []}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: texts.empty }}
        pagination={{
          current: page,
          pageSize: 20,
          total: list.data?.total ?? 0,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPage,
        }}
        columns={[
          { dataIndex: 'name', title: texts.name },
          { dataIndex: 'mobile', title: texts.mobile },
          { dataIndex: 'code', title: texts.code },
          { dataIndex: 'note', title: texts.note },
          { dataIndex: 'used', title: texts.used },
          {
            key: 'remove',
            title: '',
            render: (_, entry) => (
              <Popconfirm
                title={texts.removeConfirm}
                onConfirm={() => remove.mutate({ params, body: { ids: [entry.id] } })}
              >
                <Button type="link" size="small" danger disabled={disabled}>
                  {texts.remove}
                </Button>
              </Popconfirm>
            ),
          },
        ]}
      />
      {importing && <ImportDialog surveyId={surveyId} onClose={() => setImporting(false)} />}
    </div>
  )
}

/** The list comes in as every table does. */
function ImportDialog({ surveyId, onClose }: { surveyId: string; onClose: () => void }) {
  const place = { type: 'whitelist', id: surveyId }
  const about = useImport(place)
  const [pasted, setPasted] = useState('')
  const close = useCloseQuestion(() => pasted.trim() !== '', onClose)
  return (
    <Modal
      open
      width={860}
      title={texts.importTitle}
      mask={{ closable: false }}
      onCancel={close}
      footer={null}
    >
      <ImportSteps
        place={place}
        about={about}
        pasted={pasted}
        onPasted={setPasted}
        onward={
          <Button type="primary" onClick={onClose}>
            {texts.close}
          </Button>
        }
      />
    </Modal>
  )
}
