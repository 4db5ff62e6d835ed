/** Letters of other scripts, and signs, that look like a Latin letter or an ASCII sign, as `latin=others`. */
const table =
  "a=аαɑ b=ЬВвβ c=сϲс d=ԁ e=еεҽ f=ƒ g=ɡ h=һнΗН i=іιıӏ j=јϳ k=кκΚК l=ⅼӏ m=мΜМ n=пηΝ o=оοօσ p=рρΡР q=ԛ r=гⲅ s=ѕ t=тτΤТ u=υսц v=νѵ w=ԝωш x=хχΧХ y=уγүΥУ z=ΖzᏃ A=АΑ B=Β C=СϹ E=ЕΕ I=ІΙ J=Ј O=ОΟ S=Ѕ '=’‘ʼ`´ʹ -=‐‑‒–—―−"

const lookalikes: ReadonlyMap<string, string> = new Map(
  table.split(' ').flatMap((entry) => {
    const [latin = '', others = ''] = entry.split('=')
    return Array.from(others, (other) => [other, latin] as const)
  }),
)

/** The Latin letter or ASCII sign that a character looks like, if it is another one. */
export function lookalikeOf(character: string): string | undefined {
  return lookalikes.get(character)
}
