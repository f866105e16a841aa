import type { LibraryFile } from '@zhanfang/contract'
import {
  type ChosenImage,
  type FormPort,
  FormPortProvider as BlocksFormPortProvider,
} from '@zhanfang/blocks/forms'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { queryClient } from './api.ts'
import { FilePicker } from './features/file/file-picker.tsx'
import { uploadFailureText, uploadFile, uploadObjection } from './features/file/upload-file.ts'
import {
  type ContentKind,
  ContentPicker,
  isPickedType,
  pickedTypes,
  type PickedContent,
} from './features/share/content-picker.tsx'

const chosenImage = ({ url, width, height }: LibraryFile): ChosenImage => ({
  url,
  width: width ?? 0,
  height: height ?? 0,
})

async function uploadImage(file: Blob, name: string): Promise<ChosenImage> {
  const objection = uploadObjection(file, 'image')
  if (objection) throw new Error(objection)
  try {
    const uploaded = await uploadFile(file, name)
    await queryClient.invalidateQueries({ queryKey: ['file'] })
    return chosenImage(uploaded)
  } catch (error) {
    // The form shows the message at the field.
    throw new Error(uploadFailureText(error), { cause: error })
  }
}

/**
 * Gives property forms what they need of the console: uploads into the library, the library of images and the picker of
 * contents, both as dialogs that are mounted here.
 */
export function FormPortProvider({ children }: { children: ReactNode }) {
  const [pickingImage, setPickingImage] = useState(false)
  const [pickingContent, setPickingContent] = useState<ContentKind>()
  const image = useRef<(file: LibraryFile | null) => void>(undefined)
  const content = useRef<(picked: PickedContent | null) => void>(undefined)

  const port = useMemo<FormPort>(
    () => ({
      uploadImage,
      pickImage: () =>
        new Promise((resolve) => {
          // A question that is asked anew ends the one before.
          image.current?.(null)
          image.current = (file) => resolve(file && chosenImage(file))
          setPickingImage(true)
        }),
      pickContent: (kind) =>
        new Promise((resolve) => {
          content.current?.(null)
          if (!isPickedType(kind)) {
            resolve(null)
            return
          }
          content.current = resolve
          setPickingContent(kind)
        }),
      contentTypes: pickedTypes,
    }),
    [],
  )

  function answerImage(file: LibraryFile | null) {
    setPickingImage(false)
    image.current?.(file)
    image.current = undefined
  }
  function answerContent(picked: PickedContent | null) {
    setPickingContent(undefined)
    content.current?.(picked)
    content.current = undefined
  }

  return (
    <BlocksFormPortProvider port={port}>
      {children}
      <FilePicker kind="image" open={pickingImage} onPick={answerImage} onCancel={() => answerImage(null)} />
      <ContentPicker kind={pickingContent} onPick={answerContent} onCancel={() => answerContent(null)} />
    </BlocksFormPortProvider>
  )
}
