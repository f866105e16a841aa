import type { LibraryFile } from '@zhanfang/contract'
import {
  type ChosenImage,
  type FormPort,
  FormPortProvider as BlocksFormPortProvider,
  NumberControlContext,
} from '@zhanfang/blocks/forms'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { queryClient } from './api.ts'
import { numberControl } from './components/form/number-control.tsx'
import { LateDialog } from './components/late/late-dialog.tsx'
import { lateComponent } from './components/late/late-component.tsx'
import type { PickedKind } from './features/file/public/upload-file.ts'
import {
  isPickedType,
  type PickedContent,
  type PickedType,
  pickedTypes,
} from './features/share/picked-types.ts'
import { texts } from './texts.ts'

const FilePicker = lateComponent(
  async () => (await import('./features/file/public/file-picker.tsx')).FilePicker,
)
const ContentPicker = lateComponent(
  async () => (await import('./features/share/content-picker.tsx')).ContentPicker,
)

const reads = () => import('./form-port-reads.ts')

const chosenImage = ({ url, width, height }: LibraryFile): ChosenImage => ({
  url,
  width: width ?? 0,
  height: height ?? 0,
})

async function uploadImage(
  file: Blob,
  name: string,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<ChosenImage> {
  // Most who open a designer upload nothing for a while.
  const { uploadFailureText, uploadFile, uploadObjection } =
    await import('./features/file/public/upload-file.ts').catch((error: unknown) => {
      throw new Error(texts.errors.dialogFailed, { cause: error })
    })
  const objection = uploadObjection(file, 'image')
  if (objection) throw new Error(objection)
  try {
    const uploaded = await uploadFile(file, name, {
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    })
    await queryClient.invalidateQueries({ queryKey: ['file'] })
    return chosenImage(uploaded)
  } catch (error) {
    // The form shows the message at the field.
    throw new Error(uploadFailureText(error), { cause: error })
  }
}

/**
 * Gives property forms what they need of the console: uploads into the library, the library of files and the picker of
 * contents, both as dialogs that are mounted here.
 */
export function FormPortProvider({ children }: { children: ReactNode }) {
  const [picking, setPicking] = useState<{ kind: PickedKind; isOpen: boolean }>({
    kind: 'image',
    isOpen: false,
  })
  const [pickingContent, setPickingContent] = useState<PickedType>()
  /** Once asked for, a dialog stays: it closes with its own motion. */
  const [met, setMet] = useState({ file: false, content: false })
  const answered = useRef<(file: LibraryFile | null) => void>(undefined)
  const content = useRef<(picked: PickedContent | null) => void>(undefined)

  const port = useMemo<FormPort>(() => {
    const pick = (kind: PickedKind) =>
      new Promise<LibraryFile | null>((resolve) => {
        // A question that is asked anew ends the one before.
        answered.current?.(null)
        answered.current = resolve
        setPicking({ kind, isOpen: true })
        setMet((before) => ({ ...before, file: true }))
      })
    return {
      uploadImage,
      pickImage: async () => {
        const file = await pick('image')
        return file && chosenImage(file)
      },
      pickFile: async (kind) => {
        const file = await pick(kind)
        return file && { url: file.url, name: file.name }
      },
      pickContent: (kind) =>
        new Promise((resolve) => {
          content.current?.(null)
          if (!isPickedType(kind)) {
            resolve(null)
            return
          }
          content.current = resolve
          setPickingContent(kind)
          setMet((before) => ({ ...before, content: true }))
        }),
      findPlaces: async (...asked) => (await reads()).findPlaces(...asked),
      customerGroups: async () => (await reads()).customerGroups(),
      tagsOf: async (kind) => (await reads()).tagsOf(kind),
      usedBefore: async (kind) => (await reads()).usedBefore(kind),
      contentTypes: pickedTypes,
    }
  }, [])

  function answerFile(file: LibraryFile | null) {
    setPicking((before) => ({ ...before, isOpen: false }))
    answered.current?.(file)
    answered.current = undefined
  }
  function answerContent(picked: PickedContent | null) {
    setPickingContent(undefined)
    content.current?.(picked)
    content.current = undefined
  }

  return (
    <BlocksFormPortProvider port={port}>
      <NumberControlContext value={numberControl}>{children}</NumberControlContext>
      {met.file && (
        <LateDialog
          onFailure={() => {
            answerFile(null)
            setMet((before) => ({ ...before, file: false }))
          }}
        >
          <FilePicker
            kind={picking.kind}
            open={picking.isOpen}
            onPick={answerFile}
            onCancel={() => answerFile(null)}
          />
        </LateDialog>
      )}
      {met.content && (
        <LateDialog
          onFailure={() => {
            answerContent(null)
            setMet((before) => ({ ...before, content: false }))
          }}
        >
          <ContentPicker kind={pickingContent} onPick={answerContent} onCancel={() => answerContent(null)} />
        </LateDialog>
      )}
    </BlocksFormPortProvider>
  )
}
