import type { CallData } from '@zhanfang/contract'
import { type GoodsImportRow, goodsTablePreview } from '@zhanfang/contract/content-kinds/goods/calls'
import { Alert, Button, Modal, Progress, Table, Upload } from 'antd'
import { useState } from 'react'
import { api } from '../../../../api.ts'
import { toastSuccess } from '../../../../toast.ts'
import classes from './goods.module.css'
import { importGoods } from './import-goods.ts'
import { texts } from './texts.ts'

const words = texts.table
type Preview = CallData<typeof goodsTablePreview>
/** Problems that are shown at once. */
const SHOWN = 20

function Problems({ title, problems }: { title: string; problems: Preview['problems'] }) {
  const rest = problems.length - SHOWN
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={title}
      description={
        <ul>
          {problems.slice(0, SHOWN).map((problem) => (
            <li key={words.problem(problem)}>{words.problem(problem)}</li>
          ))}
          {rest > 0 && <li>{words.more(rest)}</li>}
        </ul>
      }
    />
  )
}

/** Reads a table, shows what it changes and what is wrong with it, and does it when that is wanted. */
export function GoodsTableDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<{ file: File; preview: Preview }>()
  const [failed, setFailed] = useState<Preview['problems']>([])
  const [isBusy, setBusy] = useState(false)
  /** How far the import is, in percent; it goes on when the dialog is closed. */
  const [progress, setProgress] = useState<number>()

  async function look(file: File) {
    setBusy(true)
    setFailed([])
    try {
      const preview = await api.call(goodsTablePreview, {}, { file: { content: file, name: file.name } })
      setChosen({ file, preview })
    } catch {
      // The client said why.
    } finally {
      setBusy(false)
    }
  }
  async function run({ file, preview }: { file: File; preview: Preview }) {
    setFailed([])
    setProgress(0)
    const { created, updated, problems } = await importGoods(file, preview.goods.length, setProgress)
    setProgress(undefined)
    if (created + updated > 0) toastSuccess(words.done(created, updated))
    if (problems.length === 0) onClose()
    else setFailed(problems)
  }

  const goods = chosen?.preview.goods ?? []
  const problems = chosen?.preview.problems ?? []
  const isSame = ({ isNew, changes }: GoodsImportRow) => !isNew && changes.length === 0
  const same = goods.filter(isSame).length
  const created = goods.filter(({ isNew }) => isNew).length
  const work = goods.length - same
  return (
    <Modal
      open
      width={680}
      title={words.title}
      okText={words.run}
      okButtonProps={{ disabled: !chosen || isBusy || problems.length > 0 || work === 0 }}
      confirmLoading={progress !== undefined}
      cancelText={progress === undefined ? undefined : words.leave}
      mask={{ closable: false }}
      onOk={() => chosen && void run(chosen)}
      onCancel={onClose}
    >
      <div className={classes.part}>
        <p className={classes.note}>{words.hint}</p>
        <div className={classes.row}>
          <Upload
            accept=".xlsx,.csv"
            showUploadList={false}
            beforeUpload={(file) => {
              void look(file)
              return false
            }}
          >
            <Button loading={isBusy} disabled={progress !== undefined}>
              {chosen ? words.chooseOther : words.choose}
            </Button>
          </Upload>
          <span className={classes.note}>{chosen?.file.name ?? words.accepts}</span>
        </div>
        {problems.length > 0 && <Problems title={words.problems(problems.length)} problems={problems} />}
        {progress !== undefined && (
          <>
            <Progress percent={progress} aria-label={words.run} />
            <span className={classes.note}>{words.leaveHint}</span>
          </>
        )}
        {failed.length > 0 && <Problems title={words.partly(failed.length)} problems={failed} />}
        {chosen && problems.length === 0 && (
          <>
            <output>{work === 0 ? words.nothing : words.preview(created, work - created, same)}</output>
            <Table<GoodsImportRow>
              size="small"
              dataSource={goods}
              rowKey="row"
              scroll={{ y: 320 }}
              pagination={goods.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
              columns={[
                { key: 'row', dataIndex: 'row', title: words.columns.row, width: 64, align: 'end' },
                { key: 'title', dataIndex: 'title', title: words.columns.title },
                {
                  key: 'change',
                  title: words.columns.change,
                  width: 300,
                  render: (_, row) =>
                    row.isNew
                      ? `${words.isNew}，${words.skus(row.skuCount)}`
                      : isSame(row)
                        ? words.same
                        : row.changes.join('、'),
                },
              ]}
            />
          </>
        )}
      </div>
    </Modal>
  )
}
