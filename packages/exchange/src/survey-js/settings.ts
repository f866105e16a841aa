// What becomes of each setting that a part of the source can have: nothing is dropped without a word.
import type { Json } from '../reading/json-source.ts'

const names = (list: string) => list.split(/\s+/).filter(Boolean)

/** What only changes how something looks, moves on the screen or is stored there: answers are the same without it. */
export const looks: ReadonlySet<string> = new Set(
  names(`
  state width minWidth maxWidth startWithNewLine indent innerIndent titleLocation descriptionLocation showNumber
  hideNumber showTitle colSpan effectiveColSpan gridLayoutColumns page errorLocation renderAs questionTitleWidth
  questionTitleLocation questionDescriptionLocation questionErrorLocation showQuestionNumbers questionStartIndex
  questionTitlePattern questionTitleTemplate allowAdaptiveActions inputSize size itemSize cols autocomplete autoComplete
  textUpdateMode inputTextAlignment autoGrow autoGrowComment allowResize allowResizeComment commentAreaRows colCount
  columnColCount separateSpecialChoices allowClear showClearButton showOptionsCaption optionsCaption itemComponent
  swapOrder useTitleAsLabel cellComponent textWrapEnabled searchEnabled searchMode inputFieldComponent hideSelectedItems closeOnSelect longTap
  selectToRankSwapAreas selectToRankAreasLayout selectToRankEmptyRankedAreaText selectToRankEmptyUnrankedAreaText
  imageFit imageHeight imageWidth minImageWidth minImageHeight maxImageWidth maxImageHeight showLabel displayMode
  scaleColorMode rateColorMode rateType rateDisplayMode displayRateDescriptionsAsExtremeItems rateDescriptionLocation
  autoGenerate showLabels labelCount tooltipVisibility labelFormat tooltipFormat allowDragRange allowSwap
  itemErrorLocation itemTitleWidth columnMinWidth showHeader verticalAlign alternateRows rowTitleWidth columnLayout
  columnsLocation transposeData detailPanelMode detailErrorLocation cellErrorLocation horizontalScroll
  singleInputTitleTemplate totalText confirmDelete confirmDeleteText addRowButtonLocation addRowLocation removeRowText
  hideColumnsIfEmpty noRowsText emptyRowsText detailPanelShowOnAdding allowRowReorder allowRowsDragAndDrop
  allowRemoveRows allowRemovePanel tabTitlePlaceholder templateTabTitle noEntriesText newPanelPosition panelsState
  removePanelText panelRemoveText prevPanelText panelPrevText nextPanelText panelNextText renderMode tabAlign
  templateQuestionTitleLocation templateTitleLocation templateQuestionTitleWidth templateErrorLocation
  removePanelButtonLocation panelRemoveButtonLocation showProgressBar showRangeInProgress progressBarLocation useGrouping
  minimumFractionDigits showPreview allowImagesPreview storeDataAsText waitForUpload fileOrPhotoPlaceholder
  photoPlaceholder filePlaceholder allowCameraAccess idleFillColor idleStrokeColor idleStrokeWidth hoverFillColor
  hoverStrokeColor hoverStrokeWidth selectedFillColor selectedStrokeColor selectedStrokeWidth signatureWidth
  signatureHeight signatureAutoScaleEnabled penMinWidth penMaxWidth penColor height backgroundColor dataFormat
  showPlaceholder placeholderReadOnly cellHint showInMultipleColumns totalFormat totalDisplayStyle totalAlignment
  totalCurrency totalMaximumFractionDigits totalMinimumFractionDigits showValue logoWidth logoHeight logoFit
  logoPosition autoFocusFirstQuestion focusFirstQuestionAutomatic autoFocusFirstError focusOnFirstError loadingHtml
  sjsVersion $schema surveyId surveyPostId surveyShowDataSaving partialSendEnabled sendResultOnPageNext
  showNavigationButtons navigationButtonsVisibility navigationButtonsLocation showPageTitles matrixDragHandleArea
  showPageNumbers progressBarType progressBarShowNavigationText progressBarShowPageTitles progressBarShowPageNumbers
  progressBarNavigationTextLocation progressBarInheritWidthFrom showTOC tocLocation tocItemComponent autoAdvanceEnabled
  goNextPageAutomatic autoAdvanceAllowComplete allowCompleteSurveyAutomatic checkErrorsMode validateVisitedEmptyFields
  startSurveyText pagePrevText pageNextText completeText previewText editText requiredMark requiredText
  firstPageIsStartPage firstPageIsStarted isSinglePage questionsOnPageMode showPreviewBeforeComplete previewMode
  timerLocation timerInfoMode showTimerPanelMode showTimerPanel widthMode gridLayoutEnabled fitToContainer headerView
  backgroundImage backgroundImageFit backgroundImageAttachment backgroundOpacity showBrandInfo navigationTitle
  navigationDescription valuePropertyName saveMaskedValue includeIntoResult storeOthersAsComment locale
  defaultDisplayValue
  `),
)

/** What has no meaning where it is not asked for: it belongs to something that is off, or to all parts by default. */
const besides = names('type name title visible visibleIf')

const questions = names(
  `description enableIf requiredIf isRequired readOnly valueName resetValueIf setValueIf setValueExpression defaultValue
  defaultValueExpression correctAnswer validators showCommentArea hasComment commentText commentPlaceholder
  commentPlaceHolder placeholder placeHolder clearIfInvisible randomize score`,
)

const options = names(
  `choices choicesFromQuestion choicesFromQuestionMode choicesOrder choicesByUrl hideIfChoicesEmpty choicesVisibleIf
  choicesEnableIf showOtherItem hasOther showNoneItem hasNone showRefuseItem showDontKnowItem otherPlaceholder
  otherPlaceHolder noneText refuseText dontKnowText otherText`,
)
const severalOptions = [
  ...options,
  ...names('minSelectedChoices maxSelectedChoices showSelectAllItem hasSelectAll'),
]
const repeated = names('addRowText addPanelText panelAddText')
const matrix = names('cellType columns rows columnsVisibleIf hideIfRowsEmpty')

/** What is read of each type of question. Some of it only with some values: the others are named where they are read. */
const ofTypes: Readonly<Record<string, readonly string[]>> = {
  text: names(
    `inputType min max minValueExpression maxValueExpression minErrorText maxErrorText step stepErrorText maxLength dataList
    maskType maskSettings`,
  ),
  comment: names('rows maxLength'),
  radiogroup: options,
  buttongroup: options,
  dropdown: [...options, ...names('allowCustomChoices choicesMin choicesMax choicesStep')],
  checkbox: [...severalOptions, 'selectAllText'],
  tagbox: [...severalOptions, ...names('allowCustomChoices selectAllText')],
  // All are in the order anyway, and what is called so is shown nowhere.
  ranking: [...severalOptions, ...names('selectToRankEnabled selectAllText')],
  imagepicker: [...options, ...names('multiSelect contentMode')],
  boolean: names('label labelTrue labelFalse valueTrue valueFalse'),
  rating: names(
    `rateCount rateValues rateMin rateMax rateStep minRateDescription mininumRateDescription maxRateDescription
    maximumRateDescription`,
  ),
  slider: names('min max step sliderType customLabels minValueExpression maxValueExpression'),
  multipletext: ['items'],
  matrix: [...matrix, ...names('rowsVisibleIf eachRowRequired isAllRowRequired eachRowUnique')],
  matrixdropdown: [...matrix, ...names('rowsVisibleIf choices detailElements')],
  matrixdynamic: [
    ...matrix,
    ...repeated,
    ...names('choices detailElements rowCount minRowCount maxRowCount allowAddRows'),
  ],
  paneldynamic: [
    ...repeated,
    ...names('templateElements elements questions panelCount minPanelCount maxPanelCount allowAddPanel'),
  ],
  html: ['html'],
  expression: names('expression format displayStyle currency maximumFractionDigits precision'),
  file: names('allowMultiple acceptedTypes acceptedCategories maxSize maxFiles sourceType'),
  imagemap: names('imageLink areas multiSelect maxSelectedAreas minSelectedAreas shape'),
  image: names('imageLink contentMode altText text'),
  signaturepad: [],
}

/** What is read of a cell besides what its type of question says of itself. */
const ofCells = names('cellType isRequired totalType')

/** Settings of questions that their cells have here too. */
const inCells: Readonly<Record<string, readonly string[]>> = {
  text: names('inputType min max maxLength placeholder placeHolder'),
  comment: names('maxLength placeholder placeHolder rows'),
  dropdown: names('choices choicesMin choicesMax choicesStep'),
  radiogroup: names('choices'),
  checkbox: names('choices'),
  tagbox: names('choices'),
  boolean: names('label labelTrue labelFalse valueTrue valueFalse'),
  rating: names('rateCount rateValues rateMin rateMax rateStep'),
  slider: names('min max step'),
  expression: names('expression format displayStyle currency maximumFractionDigits precision'),
}

/** What is read of the parts of a survey that are no questions. */
const ofParts = {
  survey: names(
    `description pages elements questions triggers calculatedValues completedHtml navigateToUrl navigateToUrlOnCondition
    completedHtmlOnCondition logo mode readOnly maxTextLength clearInvisibleValues`,
  ),
  page: names('description elements questions enableIf readOnly randomize'),
  panel: names('description elements questions enableIf readOnly randomize'),
  choice: names(
    `value text enableIf score imageLink isExclusive showCommentArea isCommentRequired commentPlaceholder elements
    randomize`,
  ),
  level: names('value text score'),
  row: names('value text enableIf'),
  column: names('value text isExclusive score'),
  field: names('isRequired inputType min max maxLength placeholder placeHolder'),
  numeric: names('minValue maxValue notificationType'),
  text: names('minLength maxLength allowDigits notificationType'),
  answercount: names('minCount maxCount notificationType'),
  regex: names('regex text caseInsensitive insensitive notificationType'),
  email: ['notificationType'],
  expression: names('expression text notificationType'),
  trigger: names(
    `expression operator value pages questions setToName setValue isVariable fromName gotoName runExpression`,
  ),
} as const satisfies Record<string, readonly string[]>

export type PartKind = keyof typeof ofParts

/** Settings that mean something when they are off. */
const onByDefault: ReadonlySet<string> = new Set(
  names(
    'useDisplayValuesInDynamicTexts useDisplayValuesInTitle allowAddRows allowAddPanel allowDigits showPrevButton showCompletePage showCompletedPage acceptCarriageReturn',
  ),
)

/** Whether a setting says no more than its absence. */
function saysNothing(key: string, value: unknown): boolean {
  if (value === false) return !onByDefault.has(key)
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function unreadKeys(json: Json, read: readonly string[]): string[] {
  const known = new Set([...besides, ...read])
  return Object.keys(json).filter((key) => !looks.has(key) && !known.has(key) && !saysNothing(key, json[key]))
}

/** Settings of a question that have no counterpart here. */
export const unreadOfQuestion = (json: Json, type: string): string[] =>
  unreadKeys(json, [...questions, ...(ofTypes[type] ?? [])])

/** Settings of a column, or of a question in a repeated panel, that cells here do not have. */
export const unreadOfCell = (json: Json, type: string): string[] =>
  unreadKeys(json, [...ofCells, ...(inCells[type] ?? [])])

/** Settings of another part of the source that have no counterpart here. */
export const unreadOfPart = (json: Json, kind: PartKind): string[] => unreadKeys(json, ofParts[kind])
