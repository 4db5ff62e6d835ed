/**
 * How facts of people and everyday life are worded. `fact-shapes.ts` says how a line is read.
 */
export const peopleShapes = `
city : home, home city, city, place of residence, residence
 | S live/reside/stay/dwell in/at V | S = base/locate/resident in/of V | V = S live | S have home in V | S call V home | S make home in V | home of S = in V | S 's home = in V
employer : employer, company
 | ! S work for/at V | S = employ by/at/with V | S have job at/with V | V employ S | S = employee of/at V | S have position at V | S 's job = at/with V | job of S = at/with V | S = on payroll of V
job : job, job title, profession, occupation, title, role, position | S work as V | S = V profession | S = employ as V | S have job as V
diet : diet | S follow V diet | S eat V | S eat V food/meal only? | S keep to? V diet | S = on V diet | S 's diet = V | S = V
allergy * : allergy
 | S = allergic to V | S have allergy to V | V S = allergic | S suffer from V allergy | allergy to V = mention/have/report by S | S have V allergy | S react to V | allergy of S = to? V | S have allergic reaction to V
pet * : pet | S have/own/keep V | S have/own/keep V as pet | S = owner of V | home S have/keep V | V belong to S | V = S 's pet
birthday : birthday, birth date, date of birth
 | S = bear on V | S celebrate birthday on V | S have birthday on V | V = S bear | S bear on V
hometown : hometown, home town | S come from V | S = from V
age : age | S = V old | S = V of age
timezone : timezone, time zone | S = in V timezone | S live/work in V timezone | S = on V time | S work in/on V time
language.reply ~ : reply language, language of replies
 | reply/answer/respond/write/talk/speak to? S in V | S want/like reply/answer/response in V | S prefer reply/answer/response in V | S = answer/address in V | S prefer = answer in V | reply/answer/response to/for S = in V | V = language use with/for S | use V with/for S | speak V with/to S
 | reply/answer/response to/for S = write/give/send in V | write/give reply/answer to/for S in V
tongue : native language, mother tongue, first language | S grow up speak V | S = native speaker of V
units ~ : units, unit system
 | S use/prefer/want/like V | use V for/with S | S want/like/prefer number/measurement/value in V | V = prefer/want by S | S work/think in V | give S number/measurement/value in V
format ~ : format, answer format, answer style, reply style
 | S prefer/like/want answer/reply/response as/in/with V | S like/prefer/want answer/reply/response in form/shape of V | answer/reply/response for/to S = V | answer/reply/response for/to S = in/as V | S want/like/prefer V in answer/reply/response | answer S use V | V = S prefer in/for answer/reply/response | use V in answer/reply/response for/to S
editor : editor, code editor, ide, text editor, editor of choice
 | S write/edit code in/with V | S code/edit in/with V | S do edit in/with V | edit S prefer/use V | S use/prefer V for edit | S use/prefer V for code
shell : shell | S use V as/in/on terminal | ? S use V
system : operating system, os | S run/use V on computer/laptop/machine | S 's laptop/computer/machine run V | S work on V
 | ? S run on V | ? S run V | V = install on S | V run on S
brother * : brother | S have brother name/call? V | S 's brother = name/call? V | V = brother of S | name of S 's brother = V
 | S have brother V | name of S 's brother = V
sister * : sister | S have sister name/call? V | S 's sister = name/call? V | V = sister of S | name of S 's sister = V
 | S have sister V
spouse : spouse | S = marry to/with V | V = marry to/with S
child * : child, kid | S have child/kid name/call? V | S = parent of V
son * : son | S have son name/call? V
daughter * : daughter | S have daughter name/call? V
wife : wife
husband : husband
name : name | S = call/name V | S 's name = V | S go by V
nickname : nickname | S = know as V | friend call S V | S go by V
hobby * : hobby, pastime
 | V = hobby of S | S take up V as hobby | free time S do V | S spend free time on/with V | S have V as hobby
liking * : liking | S enjoy/like/love V | S = fond of V | S = into V | S have liking for V
instrument * : instrument | S play V | S = player of V | S play V for year | V = instrument S play
 | V = instrument of S
sport * : sport | S play/do V | S = player of V
commute : commute
 | S go to work/office V | S commute V | S get to work/office V | S travel to work/office V | S come to work/office V | commute of S = V | S 's commute = V | S commute to work/office V | S take V to work/office
 | S commute to? V | S drive/cycle/walk to work V
drink : drink | S drink V | S take coffee V | S order V
school : school, university, college | S study/go at/to V | S attend V | S = student at/of V
subject.study : major, field of study | S study V | S major in V
 | S = student of V | S read V
car * : car
doctor : doctor | V treat S | S = patient of V
medication * : medication, medicine | S take V | S = on V
phone : phone number, phone, telephone number, number | S reach/call at/under/on V | reach/call S at/under/on V | S = reachable at/under/on V
email : email address, email, mail address, e-mail | write to S at V | mail S at/to V | reach/email S at V | S = reachable at/under V
address : address, street address
 | S = at/in/on V | S = locate/find/situate at/in/on V | find S at/in/on V | S have address at/in? V | S stand at/on/in V | address of S = V
color : color, colour | S = V | S have color/colour V | S have V color/colour | S come in V | paint S V | S = paint V | S = V in color/colour
number.count : count, number, total | S have V | there = V in/of S | S consist of V | S = make of V | S contain/include V
food : favorite food, favourite food, favorite dish, favourite dish | S like eat V best/most | S love V best/most
favorite : favorite, favourite, preference | S like/love/prefer V best/most
departure : departure, departure time | S leave/depart V | V S leave/depart
deadline ~ : deadline, due date, due day, cutoff, cut-off, delivery date
 | S = due on/by? V | S = finish/do/complete/deliver/submit/hand_in/ready by/on/before V | deliver/finish/submit/complete/hand_in S by/on/before V | V = S = due
height : height | S = V tall | S stand V tall
weight : weight | S weigh V
preference * : preference | ! S prefer/like/want V | V = prefer/like/want by S | S have preference for V
coffee : coffee order | S take/drink/like coffee with V | coffee of/for S come with V | S 's coffee come with V | S have coffee with V
`
