import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { noImage } from '../model/block-image.ts'
import type { BlockForm } from './define-form.tsx'
import { ImageField } from './images/image-field.tsx'
import { MediaUrlField } from './contents/media-url-field.tsx'
import { LinkTargetField } from './contents/link-target-field.tsx'
import { SortableList } from './lists/sortable-list.tsx'
import { type FormPort, FormPortProvider } from './form-port.tsx'
import { blockForms } from '../forms.ts'
import { blockKinds } from '../index.ts'
import { type LinkTarget, linkTargetSchema, noLink } from '../links/link-target.ts'
import { validSamples } from '../testing/fixtures.ts'

function buildPort(port: Partial<FormPort> = {}): FormPort {
  return {
    uploadImage: async (_, name) => ({ url: `/files/${name}`, width: 800, height: 600 }),
    pickImage: async () => ({ url: '/files/library', width: 10, height: 20, alt: '图库' }),
    pickContent: async () => ({ id: 'x1', title: '报名表' }),
    ...port,
  }
}

/** Shows a controlled form and remembers every value it told. */
function renderForm<Value>(
  start: Value,
  draw: (value: Value, onChange: (next: Value) => void) => React.ReactNode,
  port: Partial<FormPort> = {},
) {
  const told: Value[] = []
  function Host() {
    const [value, setValue] = useState(start)
    return draw(value, (next) => {
      told.push(next)
      setValue(next)
    })
  }
  render(
    <FormPortProvider port={buildPort(port)}>
      <Host />
    </FormPortProvider>,
  )
  return told
}

const photo = (name = 'a.jpg', type = 'image/jpeg') => new File(['x'], name, { type })

describe('forms of all kinds', () => {
  const forms = new Map<string, BlockForm>()
  beforeAll(async () => {
    for (const [kind, load] of Object.entries(blockForms)) forms.set(kind, (await load()).default)
  }, 60_000)

  it('exist for every kind', () => {
    expect([...forms.keys()]).toEqual(Object.keys(blockKinds))
  })

  // Found by selector: asking for roles in forms this large takes jsdom seconds.
  const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)
  const words = ['新的内容 <b>', 'https://example.com', '']
  /** Types into the fields that it has not met: each key redraws a whole form. */
  const typeEverywhere = (met: WeakSet<Element>) => {
    for (const input of all('input[type=text]:not([role=combobox]), textarea')) {
      if (met.has(input)) continue
      met.add(input)
      for (const value of words) fireEvent.change(input, { target: { value } })
    }
  }

  const started = [
    ...validSamples.filter(({ kind }, at) => validSamples.findIndex((other) => other.kind === kind) === at),
    ...Object.values(blockKinds).map(({ kind, defaults }) => ({ kind, name: 'defaults', props: defaults() })),
  ]
  it.each(started)(
    '$kind, $name: edits tell valid props only',
    ({ kind, props }) => {
      const Form = forms.get(kind)
      if (Form === undefined) throw new Error('no form')
      const told = renderForm(props, (value, onChange) => <Form value={value} onChange={onChange} />)
      const met = new WeakSet<Element>()
      for (const add of all('button.ant-btn-dashed')) fireEvent.click(add)
      typeEverywhere(met)
      // The items of a list have the same fields: one of them speaks for all.
      const lists = new Set<Element | null>()
      for (const closed of all('button[aria-expanded=false]')) {
        const list = closed.closest('ol')
        if (lists.has(list)) continue
        lists.add(list)
        fireEvent.click(closed)
        typeEverywhere(met)
      }
      for (const choice of all('[role=switch], input[type=radio]')) fireEvent.click(choice)
      expect(told.filter((value) => !blockKinds[kind]?.schema.safeParse(value).success)).toEqual([])
      expect(told.length).toBeGreaterThan(0)
      // Whole forms in jsdom: a second each on a free machine, twenty on one that builds something beside.
    },
    60_000,
  )

  it('unfold the frame, which keeps what the kind itself has', () => {
    const Form = forms.get('title')
    if (Form === undefined) throw new Error('no form')
    const told = renderForm(blockKinds.title?.defaults() ?? {}, (value, onChange) => (
      <Form value={value} onChange={onChange} />
    ))
    const frame = document.querySelector('details')
    if (frame === null) throw new Error('no frame')
    frame.open = true
    fireEvent(frame, new Event('toggle'))
    fireEvent.change(screen.getByRole('spinbutton', { name: '上间距' }), { target: { value: '24' } })
    expect(told.at(-1)).toMatchObject({ frame: { marginTop: 24 }, styleId: 2 })
    expect(told.filter((value) => !blockKinds.title?.schema.safeParse(value).success)).toEqual([])
  })

  it('leave nothing behind of the block that was edited before', () => {
    const Form = forms.get('title')
    const sample = validSamples.find(({ kind }) => kind === 'title')
    if (Form === undefined || sample === undefined) throw new Error('there is no form of titles')
    const draw = (subject: string) => (
      <FormPortProvider port={buildPort()}>
        <Form subject={subject} value={sample.props} onChange={() => undefined} />
      </FormPortProvider>
    )
    const { rerender } = render(draw('t1'))
    const fields = all('input').length
    rerender(draw('t2'))
    rerender(draw('t1'))
    expect(all('input')).toHaveLength(fields)
  })

  it('say so when the props cannot be edited', () => {
    const Form = forms.get('text')
    if (Form === undefined) throw new Error('no form')
    renderForm<Record<string, unknown>>({ content: 5 }, (value, onChange) => (
      <Form value={value} onChange={onChange} />
    ))
    expect(screen.getByRole('alert').textContent).toContain('无法编辑')
  })
})

describe('the link field', () => {
  const show = (start: LinkTarget) =>
    renderForm(start, (value, onChange) => <LinkTargetField value={value} onChange={onChange} />)

  it('keeps a wrong address to itself and says what is wrong', () => {
    const told = show({ ...noLink, eventType: 'url' })
    const input = screen.getByLabelText('网址')
    fireEvent.change(input, { target: { value: 'javascript:alert(1)' } })
    expect(told).toEqual([])
    expect(screen.getByRole('alert').textContent).toContain('网址不正确')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(input, { target: { value: 'https://example.com/a' } })
    expect(told.at(-1)).toMatchObject({ url: 'https://example.com/a' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('puts https:// before an address typed without it', () => {
    const told = show({ ...noLink, eventType: 'url' })
    const input = screen.getByLabelText('网址')
    fireEvent.change(input, { target: { value: 'example.com/a' } })
    fireEvent.blur(input)
    expect(told.at(-1)).toMatchObject({ url: 'https://example.com/a' })
  })

  it('takes the chosen content with its name', async () => {
    const told = show({ ...noLink, eventType: 'survey' })
    fireEvent.click(screen.getByRole('button', { name: '选择问卷' }))
    await waitFor(() => expect(told.at(-1)).toMatchObject({ itemId: 'x1', title: '报名表' }))
    expect(linkTargetSchema.safeParse(told.at(-1)).success).toBe(true)
  })
})

describe('the image field', () => {
  const show = (port: Partial<FormPort> = {}) =>
    renderForm(
      { ...noImage, alt: '大厅' },
      (value, onChange) => <ImageField value={value} onChange={onChange} />,
      port,
    )
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('上传图片'), { target: { files: [file] } })

  it('uploads, with the size of the picture and the description that was there', async () => {
    const told = show()
    choose(photo())
    await waitFor(() => expect(told).toEqual([{ url: '/files/a.jpg', width: 800, height: 600, alt: '大厅' }]))
  })

  it('tells why an upload failed, and lets it be tried again', async () => {
    const uploadImage = vi.fn<FormPort['uploadImage']>().mockRejectedValueOnce(new Error('存储空间已满'))
    uploadImage.mockResolvedValueOnce({ url: '/files/b', width: 1, height: 1 })
    const told = show({ uploadImage })
    choose(photo())
    expect((await screen.findByRole('alert')).textContent).toBe('存储空间已满')
    choose(photo())
    await waitFor(() => expect(told).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('can be stopped while a picture is sent, and sends again what did not arrive without choosing it anew', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const uploadImage = vi.fn<FormPort['uploadImage']>((_file, _name, _onProgress, signal) => {
      signals.push(signal)
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    })
    const told = show({ uploadImage })
    choose(photo())
    fireEvent.click(await screen.findByRole('button', { name: '取消 a.jpg' }))
    expect(signals[0]?.aborted).toBe(true)
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()

    uploadImage.mockRejectedValueOnce(new Error('网络断了'))
    choose(photo())
    expect((await screen.findByRole('alert')).textContent).toBe('网络断了')
    uploadImage.mockResolvedValueOnce({ url: '/files/d', width: 40, height: 30 })
    fireEvent.click(screen.getByRole('button', { name: '重试 a.jpg' }))
    await waitFor(() => expect(told).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: '重试 a.jpg' })).toBeNull()
  })

  it('makes a picture smaller that has too many bytes, and says how far it is', async () => {
    const drawn = { width: 8000, height: 4000, close: vi.fn<() => void>() }
    const decode = vi.fn<() => Promise<typeof drawn>>(() => Promise.resolve(drawn))
    vi.stubGlobal('createImageBitmap', decode)
    const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext')
    context.mockReturnValue({ drawImage: () => {} } as unknown as ReturnType<HTMLCanvasElement['getContext']>)
    const encode = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
    encode.mockImplementation(function (this: HTMLCanvasElement, done, type) {
      done(new Blob([`${this.width}x${this.height}`], { type: type ?? '' }))
    })
    let finish = (_image: { url: string; width: number; height: number }) => {}
    const uploadImage = vi.fn<FormPort['uploadImage']>((_file, _name, onProgress) => {
      onProgress?.(0.4)
      return new Promise((resolve) => (finish = resolve))
    })
    const told = show({ uploadImage })
    const large = photo('IMG_1.JPG')
    Object.defineProperty(large, 'size', { value: 24 * 1024 * 1024 })
    choose(large)
    await waitFor(() => expect(uploadImage).toHaveBeenCalledOnce())
    expect(decode).toHaveBeenCalledWith(large, { imageOrientation: 'from-image' })
    const [sent, name] = uploadImage.mock.calls[0] ?? []
    expect([await sent?.text(), sent?.type, name]).toEqual(['4096x2048', 'image/jpeg', 'IMG_1.jpg'])
    const bar = await screen.findByRole('progressbar', { name: 'IMG_1.JPG的上传进度' })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
    finish({ url: '/files/c', width: 4096, height: 2048 })
    await waitFor(() => expect(told).toHaveLength(1))
    expect(screen.queryByRole('progressbar')).toBeNull()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('does not make an animation smaller, which would stop it', async () => {
    const uploadImage = vi.fn<FormPort['uploadImage']>()
    show({ uploadImage })
    const large = photo('跳舞.gif', 'image/gif')
    Object.defineProperty(large, 'size', { value: 24 * 1024 * 1024 })
    choose(large)
    expect((await screen.findByRole('alert')).textContent).toContain('动图缩小后不会动')
    expect(uploadImage).not.toHaveBeenCalled()
  })

  it('refuses what is no picture before sending it', async () => {
    const uploadImage = vi.fn<FormPort['uploadImage']>()
    show({ uploadImage })
    choose(photo('a.svg', 'image/svg+xml'))
    expect((await screen.findByRole('alert')).textContent).toContain('a.svg')
    expect(uploadImage).not.toHaveBeenCalled()
  })
})

describe('the sortable list', () => {
  const show = (start: string[], max = 5) =>
    renderForm(start, (value, onChange) => (
      <SortableList
        items={value}
        onChange={onChange}
        nameOf={(item) => item}
        max={max}
        create={() => 'new'}
        createText="添加"
        copyOf={(item) => item}
        renderItem={(item, change) => (
          <input aria-label="name" value={item} onChange={(event) => change(event.target.value)} />
        )}
      />
    ))

  it('moves by buttons and by keyboard, and says where to', () => {
    const told = show(['a', 'b', 'c'])
    fireEvent.click(screen.getByRole('button', { name: '下移：a' }))
    expect(told.at(-1)).toEqual(['b', 'a', 'c'])
    fireEvent.keyDown(screen.getByRole('button', { name: 'c' }), { key: 'ArrowUp', altKey: true })
    expect(told.at(-1)).toEqual(['b', 'c', 'a'])
    expect(screen.getByRole('status').textContent).toBe('已移到第 2 位')
    expect(screen.getByRole('button', { name: '上移：b' })).toHaveProperty('disabled', true)
  })

  it('keeps the item open that was open when others move around it', () => {
    show(['a', 'b', 'c'])
    fireEvent.click(screen.getByRole('button', { name: 'b' }))
    fireEvent.click(screen.getByRole('button', { name: '下移：b' }))
    expect(screen.getByLabelText('name')).toHaveProperty('value', 'b')
  })

  it('adds, copies and deletes within its limits', () => {
    const told = show(['a', 'b'], 3)
    fireEvent.click(screen.getByRole('button', { name: '复制：a' }))
    expect(told.at(-1)).toEqual(['a', 'a', 'b'])
    expect(screen.getByRole('button', { name: '最多 3 条' })).toHaveProperty('disabled', true)
    const list = within(screen.getByRole('list'))
    fireEvent.click(list.getByRole('button', { name: '删除：b' }))
    expect(told.at(-1)).toEqual(['a', 'a'])
    fireEvent.click(screen.getByRole('button', { name: /添加/ }))
    expect(told.at(-1)).toEqual(['a', 'a', 'new'])
  })
})

describe('the address of a film or a recording', () => {
  it('may be a file of the library', async () => {
    const told = renderForm(
      { url: '', name: '' },
      (value, onChange) => (
        <MediaUrlField
          label="视频"
          hint=""
          kind="video"
          value={value.url}
          onChange={(url, name = '') => onChange({ url, name })}
        />
      ),
      { pickFile: async (kind) => ({ url: `/files/a/${kind}.mp4`, name: '宣传片.v2.mp4' }) },
    )
    fireEvent.click(screen.getByRole('button', { name: '从素材库选择视频' }))
    await waitFor(() => expect(told).toEqual([{ url: '/files/a/video.mp4', name: '宣传片.v2' }]))
    expect(screen.getByLabelText('视频')).toHaveProperty('value', '/files/a/video.mp4')
  })

  it('stays what it was when nothing is chosen or the library fails, and is typed where there is none', async () => {
    const field = (value: string, onChange: (next: string) => void) => (
      <MediaUrlField label="音频" hint="" kind="audio" value={value} onChange={onChange} />
    )
    const told = renderForm('/files/a/old.mp3', field, { pickFile: async () => null })
    fireEvent.click(screen.getByRole('button', { name: '从素材库选择音频' }))
    await Promise.resolve()
    expect(told).toEqual([])
    cleanup()
    renderForm('/files/a/old.mp3', field, { pickFile: () => Promise.reject(new Error('素材库没有打开')) })
    fireEvent.click(screen.getByRole('button', { name: '从素材库选择音频' }))
    await screen.findByText('素材库没有打开')
    cleanup()
    renderForm('', field)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
