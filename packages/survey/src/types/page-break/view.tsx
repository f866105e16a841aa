/** Shows nothing by itself: the page that it begins writes its title and description. */
export default function PageBreakView() {
  return null
}
