/** Verbs that say the same in most sentences. Groups are separated by `|`; a phrase joins its words by `_`. */
export const verbGroups = `
begin start commence | finish complete conclude | finish end | end conclude | receive get obtain | get become |
get fetch | buy purchase | acquire obtain | help assist aid support | need require | want wish desire |
believe think | consider find deem regard | consider view | feel think | like enjoy | love adore | like love |
enjoy love | appreciate value treasure cherish | prefer favor favour | hate detest loathe despise |
admire respect | speak talk | talk chat converse | discuss talk | say state mention note remark |
tell inform notify | tell say | answer reply respond | ask request | ask inquire | explain clarify |
describe depict | show display demonstrate | show present | reveal disclose | see view | watch view observe |
watch see | look gaze | stare gaze | notice observe spot | find discover | find locate | search seek |
seek look_for | choose pick select | pick_up collect | decide determine | plan intend | try attempt |
attempt endeavor | manage handle | manage run | lead head | attend go visit | visit go | join attend |
participate take_part | leave depart exit | arrive come | return come_back go_back | return give_back |
travel journey | walk stroll | run jog | sprint run | jump leap hop | climb scale ascend | swim bathe |
surf ride_wave | ride cycle | drive steer | throw toss hurl | kick strike | hit strike beat | hit whack |
hold grip grasp | carry bear | carry transport | push shove | pull drag tug | lift raise | put place set |
lay put | remove take_off take_out | delete erase remove | add include | insert put | combine merge |
mix blend stir | cut slice | call name | chop dice | dice cut | peel skin | cook prepare |
prepare make | make create produce | create build | build construct | establish found set_up | design create |
develop build | draw sketch | paint draw | write compose | write jot | type write | record document |
note record | read peruse | study learn | teach instruct | educate teach | train practice |
practice practise rehearse | play perform | perform act | perform do | sing perform | laugh giggle | cry weep |
smile grin | shout yell scream | hug embrace | fight battle | wear have_on | wear dress | put_on apply | wash clean |
clean tidy | cover coat | hide conceal | fix repair mend | change alter modify | change switch | update refresh |
improve enhance | improve better | increase raise grow | increase rise | grow expand |
reduce decrease lower lessen | decline decrease | shrink reduce | stop halt cease | stop quit | quit resign |
cancel call_off | postpone delay defer put_off | continue keep | continue proceed | remain stay | stay live |
live reside dwell | live based_in | occur happen take_place | hold host | organize organise arrange |
schedule plan | allow permit let | enable allow | prevent stop | avoid evade | protect guard | save store keep |
store keep | retain keep | own possess | own have | possess have | contain include hold | give provide |
provide supply offer | give donate | send dispatch | deliver send | share give | share post | earn make |
spend use | pay spend | sell vend | lend loan | use utilize utilise employ | use apply | employ hire |
recruit hire | work function operate | operate run | operate use | launch start | launch release |
ensure guarantee | ensure make_sure | check verify | check inspect examine | confirm verify | test check |
measure gauge | estimate assess evaluate | compare contrast | celebrate commemorate | encourage motivate inspire |
inspire motivate | excite thrill | amaze astonish surprise | calm relax soothe | relax unwind chill rest |
worry fret | remember recall | realize realise recognize recognise | understand comprehend grasp | mean signify |
seem appear look | become turn | connect link | connect bond | attach fasten | join unite |
separate split divide | split share | burrow dig | race compete | perch sit | squat crouch | lounge relax |
gather assemble | gather collect | pursue follow | chase pursue | face confront | face look_at |
achieve accomplish attain | raise collect | suggest propose recommend | recommend advise | advise counsel |
support back | agree concur | express convey | focus concentrate | deal_with handle | cope_with handle |
look_forward_to anticipate | take_care_of look_after | care_for look_after | give_up quit | carry_out perform |
carry_out conduct | conduct perform | find_out discover | find_out learn | set_up arrange | set_up install |
throw_away discard | trek hike | leap hop | roam wander | drift float | recline lie | applaud clap |
peer look | glance look | examine study | fire shoot | spin rotate twirl | flip turn_over | paddle row | crawl creep | smash break |
crack break | stroke pet | pour empty | stack pile | lug carry | haul drag | tap knock |
wed marry | munch eat | nap sleep doze | chuckle laugh | whisper murmur |
hammer pound | pedal cycle | sit_down sit | stand_up stand | grill barbecue | slide slip | skid slip`
