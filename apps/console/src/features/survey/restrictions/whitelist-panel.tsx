import { UploadOutlined } from '@ant-design/icons'
import {
  surveyWhitelist,
  surveyWhitelistDelete,
  surveyWhitelistImport,
  type WhitelistEntry,
} from '@zhanfang/contract'
import { Alert, Button, Input, Modal, Popconfirm, Space, Table, Upload } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { useCloseQuestion } from '../../../components/leaving/use-close-question.ts'
import { toastError, toastSuccess } from '../../../toast.ts'
import { readListFile } from './list-file.ts'
import { readPastedList } from './pasted-list.ts'
import styles from './restrictions.module.css'
import { texts as screenTexts } from './texts.ts'

const texts = screenTexts.list
const MOST_ROWS = 10_000
const MOST_BYTES = 5 * 1024 * 1024
const PROBLEMS_SHOWN = 20

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

function ImportDialog({ surveyId, onClose }: { surveyId: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<readonly { row: number; message: string }[]>([])
  const rows = readPastedList(text)
  const send = useCallMutation(surveyWhitelistImport, {
    onSuccess: (data) => {
      toastSuccess(texts.done(data.added, data.updated))
      setProblems(data.problems)
      if (data.problems.length === 0) onClose()
    },
  })
  const tooMany = rows.length > MOST_ROWS
  // What was sent is there; what was wrong in it stays in its own place.
  const close = useCloseQuestion(() => text !== '' && !send.isSuccess, onClose)
  return (
    <Modal
      open
      title={texts.importTitle}
      mask={{ closable: false }}
      onCancel={close}
      cancelText={problems.length > 0 ? texts.close : texts.cancel}
      okText={texts.start}
      okButtonProps={{ disabled: rows.length === 0 || tooMany, loading: send.isPending }}
      onOk={() => send.mutate({ params: { id: surveyId }, body: { rows } })}
    >
      <div className={styles.list}>
        <p className={styles.hint}>{texts.importHint}</p>
        <Input.TextArea
          aria-label={texts.paste}
          value={text}
          placeholder={texts.placeholder}
          autoSize={{ minRows: 6, maxRows: 12 }}
          onChange={(event) => setText(event.target.value)}
        />
        <Space wrap>
          <Upload
            accept=".xlsx,.csv,.txt,.tsv,text/csv"
            showUploadList={false}
            beforeUpload={(file) => {
              if (file.size > MOST_BYTES) toastError(texts.fileTooLarge)
              else void readListFile(file).then(setText, () => toastError(texts.fileUnread))
              return false
            }}
          >
            <Button icon={<UploadOutlined aria-hidden />}>{texts.file}</Button>
          </Upload>
          <output>
            {tooMany ? texts.tooMany : rows.length === 0 ? texts.nothing : texts.ready(rows.length)}
          </output>
        </Space>
        {problems.length > 0 && (
          <Alert
            type="warning"
            title={texts.problems}
            description={
              <ul>
                {problems.slice(0, PROBLEMS_SHOWN).map(({ row, message }) => (
                  <li key={row}>{texts.row(row, message)}</li>
                ))}
              </ul>
            }
          />
        )}
      </div>
    </Modal>
  )
}
